/**
 * The panel's CSS. tools/profiler-package writes it here. In the sources it is empty, and Chakra computes the
 * styles.
 */
export const PANEL_STYLES: string = '/* profiler:styles */';
