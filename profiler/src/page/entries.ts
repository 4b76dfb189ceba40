export interface LoopEntry { readonly name: string }
export const entriesOf = (_history: unknown): readonly LoopEntry[] => [];
