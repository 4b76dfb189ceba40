/** The parts of zzfx 1.3 that are used here; the package has no types. */
declare module 'zzfx' {
  export const ZZFX: {
    /** The context that zzfx opens when it is imported. */
    audioContext: AudioContext;
    sampleRate: number;
    /** Samples from -1 to 1. */
    buildSamples(...parameters: readonly (number | undefined)[]): number[];
  };
}
