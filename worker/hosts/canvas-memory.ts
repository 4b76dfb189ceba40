/**
 * True for WebKitGTK and WPE: there, one in twenty workers that draw on the GPU crashes the whole page
 * when it ends (WebKitGTK 2.50 on Mesa's software GL). Their canvases are kept in memory instead. Only
 * the browser's name distinguishes them from Safari, which does not crash.
 */
export function keepsCanvasInMemory(userAgent: string): boolean {
  return /\bLinux\b.*\bAppleWebKit\/(?!.*\b(?:Chrome|Chromium|Android)\b)/.test(userAgent);
}
