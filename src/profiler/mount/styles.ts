/** The panel's CSS. tools/profiler-package puts it here; from the sources there is none, and Chakra computes it. */
export const PANEL_STYLES: string = '/* profiler:styles */';
