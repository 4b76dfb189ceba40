/** React 19 gives a component its `ref` as a prop; Preact 10 keeps it. First in the panel that is built with Preact. */
import { options } from 'preact';

const before = options.vnode;
options.vnode = (vnode) => {
  if (typeof vnode.type === 'function' && vnode.ref) {
    vnode.props.ref = vnode.ref;
    vnode.ref = null;
  }
  before?.(vnode);
};
