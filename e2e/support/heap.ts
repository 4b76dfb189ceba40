/** Memory of a page, read from a heap snapshot of everything that its script can reach. */
import type { CDPSession } from '@playwright/test';
import * as v from 'valibot';

export interface Heap {
  /** Size of objects, functions, arrays and texts. Without machine code: V8 compiles for minutes. */
  readonly bytes: number;
  /** Number of objects and functions of each kind, by constructor or name. */
  readonly kinds: ReadonlyMap<string, number>;
  /** Number of DOM nodes, also those that only the browser holds. */
  readonly nodes: number;
  readonly listeners: number;
}

const Snapshot = v.object({
  snapshot: v.object({
    meta: v.object({
      node_fields: v.array(v.string()),
      node_types: v.looseTuple([v.array(v.string())]),
    }),
  }),
  nodes: v.array(v.number()),
  strings: v.array(v.string()),
});

const KINDS = ['object', 'closure'];
const BYTES = [...KINDS, 'array', 'string', 'concatenated string', 'sliced string', 'regexp'];

export async function takeHeap(cdp: CDPSession): Promise<Heap> {
  // Finalizers run after a collection and free more.
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const chunks: string[] = [];
  const onChunk = ({ chunk }: { readonly chunk: string }) => chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', onChunk);
  await cdp.send('HeapProfiler.takeHeapSnapshot');
  cdp.off('HeapProfiler.addHeapSnapshotChunk', onChunk);
  return { ...readSnapshot(chunks.join('')), nodes, listeners: jsEventListeners };
}

function readSnapshot(file: string): Pick<Heap, 'bytes' | 'kinds'> {
  const { snapshot, nodes, strings } = v.parse(Snapshot, JSON.parse(file));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const at = { type: fields.indexOf('type'), name: fields.indexOf('name') };
  const size = fields.indexOf('self_size');
  const kinds = new Map<string, number>();
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    const type = types[0][nodes[node + at.type] ?? -1] ?? '';
    if (!BYTES.includes(type)) continue;
    bytes += nodes[node + size] ?? 0;
    if (!KINDS.includes(type)) continue;
    // Every snapshot numbers scopes from 1.
    const kind = `${type} ${strings[nodes[node + at.name] ?? -1]?.replace(/@\d+$/, '')}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return { bytes, kinds };
}
