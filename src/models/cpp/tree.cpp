// The red-black trees under map and set.
#include <bits/stl_tree.h>

namespace std {

namespace {

using Node = _Rb_tree_node_base;

Node *next(Node *x)
{
    if (x->_M_right != nullptr) {
        for (x = x->_M_right; x->_M_left != nullptr;)
            x = x->_M_left;
        return x;
    }
    Node *up = x->_M_parent;
    while (x == up->_M_right) {
        x = up;
        up = up->_M_parent;
    }
    return x->_M_right != up ? up : x; // the header of a tree with one node is its own successor's end
}

Node *previous(Node *x)
{
    if (x->_M_color == _S_red && x->_M_parent->_M_parent == x)
        return x->_M_right; // the header
    if (x->_M_left != nullptr) {
        for (x = x->_M_left; x->_M_right != nullptr;)
            x = x->_M_right;
        return x;
    }
    Node *up = x->_M_parent;
    while (x == up->_M_left) {
        x = up;
        up = up->_M_parent;
    }
    return up;
}

/// Puts `by` where `x` hangs.
void replace(Node *x, Node *by, Node *&root)
{
    if (x == root)
        root = by;
    else if (x == x->_M_parent->_M_left)
        x->_M_parent->_M_left = by;
    else
        x->_M_parent->_M_right = by;
}

void rotate_left(Node *x, Node *&root)
{
    Node *y = x->_M_right;
    x->_M_right = y->_M_left;
    if (y->_M_left != nullptr)
        y->_M_left->_M_parent = x;
    y->_M_parent = x->_M_parent;
    replace(x, y, root);
    y->_M_left = x;
    x->_M_parent = y;
}

void rotate_right(Node *x, Node *&root)
{
    Node *y = x->_M_left;
    x->_M_left = y->_M_right;
    if (y->_M_right != nullptr)
        y->_M_right->_M_parent = x;
    y->_M_parent = x->_M_parent;
    replace(x, y, root);
    y->_M_right = x;
    x->_M_parent = y;
}

bool is_black(const Node *x) { return x == nullptr || x->_M_color == _S_black; }

Node *lowest(Node *x)
{
    while (x->_M_left != nullptr)
        x = x->_M_left;
    return x;
}

Node *highest(Node *x)
{
    while (x->_M_right != nullptr)
        x = x->_M_right;
    return x;
}

/// The paths through x (perhaps null), a child of `up`, have one black node too few.
void repair(Node *x, Node *up, Node *&root)
{
    while (x != root && is_black(x)) {
        bool left = x == up->_M_left;
        Node *other = left ? up->_M_right : up->_M_left;
        if (other->_M_color == _S_red) {
            other->_M_color = _S_black;
            up->_M_color = _S_red;
            left ? rotate_left(up, root) : rotate_right(up, root);
            other = left ? up->_M_right : up->_M_left;
        }
        if (is_black(other->_M_left) && is_black(other->_M_right)) {
            other->_M_color = _S_red;
            x = up;
            up = up->_M_parent;
            continue;
        }
        if (is_black(left ? other->_M_right : other->_M_left)) {
            (left ? other->_M_left : other->_M_right)->_M_color = _S_black;
            other->_M_color = _S_red;
            left ? rotate_right(other, root) : rotate_left(other, root);
            other = left ? up->_M_right : up->_M_left;
        }
        other->_M_color = up->_M_color;
        up->_M_color = _S_black;
        (left ? other->_M_right : other->_M_left)->_M_color = _S_black;
        left ? rotate_left(up, root) : rotate_right(up, root);
        break;
    }
    if (x != nullptr)
        x->_M_color = _S_black;
}

} // namespace

Node *_Rb_tree_increment(Node *x) throw() { return next(x); }
const Node *_Rb_tree_increment(const Node *x) throw() { return next(const_cast<Node *>(x)); }
Node *_Rb_tree_decrement(Node *x) throw() { return previous(x); }
const Node *_Rb_tree_decrement(const Node *x) throw() { return previous(const_cast<Node *>(x)); }

void _Rb_tree_insert_and_rebalance(const bool left, Node *x, Node *up, Node &header) throw()
{
    Node *&root = header._M_parent;
    x->_M_parent = up;
    x->_M_left = x->_M_right = nullptr;
    x->_M_color = _S_red;
    if (left) {
        up->_M_left = x; // of the header too
        if (up == &header) {
            header._M_parent = x;
            header._M_right = x;
        } else if (up == header._M_left) {
            header._M_left = x;
        }
    } else {
        up->_M_right = x;
        if (up == header._M_right)
            header._M_right = x;
    }
    while (x != root && x->_M_parent->_M_color == _S_red) {
        Node *above = x->_M_parent->_M_parent;
        bool on_left = x->_M_parent == above->_M_left;
        Node *uncle = on_left ? above->_M_right : above->_M_left;
        if (!is_black(uncle)) {
            x->_M_parent->_M_color = _S_black;
            uncle->_M_color = _S_black;
            above->_M_color = _S_red;
            x = above;
            continue;
        }
        if (x == (on_left ? x->_M_parent->_M_right : x->_M_parent->_M_left)) {
            x = x->_M_parent;
            on_left ? rotate_left(x, root) : rotate_right(x, root);
        }
        x->_M_parent->_M_color = _S_black;
        above->_M_color = _S_red;
        on_left ? rotate_right(above, root) : rotate_left(above, root);
    }
    root->_M_color = _S_black;
}

Node *_Rb_tree_rebalance_for_erase(Node *z, Node &header) throw()
{
    Node *&root = header._M_parent;
    Node *child, *up;
    _Rb_tree_color lost;
    if (z->_M_left != nullptr && z->_M_right != nullptr) {
        Node *y = lowest(z->_M_right); // takes z's place
        lost = y->_M_color;
        child = y->_M_right;
        up = y->_M_parent == z ? y : y->_M_parent;
        if (up != y) {
            up->_M_left = child;
            if (child != nullptr)
                child->_M_parent = up;
            y->_M_right = z->_M_right;
            z->_M_right->_M_parent = y;
        }
        y->_M_left = z->_M_left;
        z->_M_left->_M_parent = y;
        y->_M_color = z->_M_color;
        y->_M_parent = z->_M_parent;
        replace(z, y, root);
    } else {
        lost = z->_M_color;
        child = z->_M_left != nullptr ? z->_M_left : z->_M_right;
        up = z->_M_parent;
        if (child != nullptr)
            child->_M_parent = up;
        replace(z, child, root);
        if (header._M_left == z)
            header._M_left = child != nullptr ? lowest(child) : up;
        if (header._M_right == z)
            header._M_right = child != nullptr ? highest(child) : up;
    }
    if (lost == _S_black && root != nullptr)
        repair(child, up, root);
    return z;
}

} // namespace std
