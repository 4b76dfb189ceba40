/** Calls `paint` when its sprites are first asked for. */
export function lazily<Painted>(paint: () => Painted): () => Painted {
  let painted: Painted | null = null;
  return () => {
    painted ??= paint();
    return painted;
  };
}
