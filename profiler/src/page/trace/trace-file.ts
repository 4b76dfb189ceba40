export const traceText = (_v: unknown, _t: unknown) => '';
export const traceFileName = (g: string) => g;
export const download = (_t: string, _n: string) => {};
