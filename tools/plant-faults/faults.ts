/**
 * Faults as they happen in a change of the code, each with the test that must find it. A test that is renamed or moved is
 * renamed here as well.
 */

export interface Fault {
  /** What goes wrong. */
  readonly effect: string;
  readonly file: string;
  /** The text to replace. It must occur exactly once in the file. */
  readonly find: string;
  readonly replacement: string;
  /** File of the test that must find it, and a part of its full name, groups included. */
  readonly test: `${string} > ${string}`;
}

/** By name. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'rules-constant': {
    effect: 'A constant of the rules has another value',
    file: 'shared/rules.ts',
    find: 'export const GRAVITY = 0.8;',
    replacement: 'export const GRAVITY = 0.79;',
    test: 'tests/worker/simulation/replay.test.ts > the rules are those of the golden recordings',
  },
  'press-dropped': {
    effect: 'Of a jump and a shot in one tick, the first is dropped',
    file: 'worker/engine/journal.ts',
    find: 'inputs[index] = [tick, mask | bit];',
    replacement: 'inputs[index] = [tick, bit];',
    test: 'tests/worker/engine/machine.test.ts > is played live, and the page has its journal',
  },
  'late-press-at-arrival': {
    effect: 'A late press counts in the tick of its arrival',
    file: 'worker/engine/engine.ts',
    find: 'return isTrusted ? made : heard;',
    replacement: 'return isTrusted ? heard : made;',
    test: 'tests/worker/engine/late-presses.test.ts > has its tick for every lateness up to 250 ms',
  },
  'key-repeat': {
    effect: 'A key that is held presses again and again',
    file: 'src/controls/keyboard.ts',
    find: '    if (event.repeat) return;\n',
    replacement: '',
    test: 'tests/src/controls/keyboard.test.ts > neither scroll the page nor repeat while held',
  },
  'report-each-frame': {
    effect: 'The engine reports with every frame instead of a few times a second',
    file: 'worker/engine/reporter.ts',
    find: 'TICKS_PER_SECOND / REPORTS_PER_SECOND;',
    replacement: 'REPORTS_PER_SECOND / TICKS_PER_SECOND;',
    test: 'tests/worker/engine/engine.test.ts > reports come with every event, and otherwise a few times a second',
  },
  'reduced-motion-ignored': {
    effect: 'The engine moves what reduced motion keeps still',
    file: 'worker/rendering/renderer.ts',
    find: 'viewport.isReducedMotion = reducedMotion;',
    replacement: 'viewport.isReducedMotion = reducedMotion && highContrast;',
    test: 'tests/worker/rendering/renderer.test.ts > appears drawn up, and does not move, under reduced motion',
  },
  'ghost-of-another-course': {
    effect: 'A race shows the ghost of another course',
    file: 'worker/engine/ghost.ts',
    find: 'recorded.width === width && recorded.height === height;',
    replacement: '(recorded.width === width || recorded.height === height);',
    test: 'tests/worker/engine/ghost.test.ts > is of the same seed and world size, or there is no ghost',
  },
  'link-unchecked': {
    effect: 'The link of a shared run is read without its checksum',
    file: 'shared/run-code.ts',
    find: 'if (crc32(body) !== readChecksum(bytes.subarray(end))) return err(DAMAGED);',
    replacement: 'if (readChecksum(bytes.subarray(end)) === 0) return err(DAMAGED);',
    test: 'tests/shared/run-code.test.ts > damage of any single bit is found',
  },
  'run-lost-with-worker': {
    effect: 'The host after a lost worker does not get the run under way',
    file: 'src/engine/tab-engine.ts',
    find: 'if (!isNew) await this.restore(host);',
    replacement: 'if (!isNew && this.isOffered) await this.restore(host);',
    test: 'tests/src/engine/tab-engine.test.ts > the next host gets the run with its ghost, and the hints that were not followed',
  },
  'pause-not-saved': {
    effect: 'A pause does not save the run',
    file: 'src/runs/autosave.ts',
    find: "isClaimed || status === 'paused' || ticks",
    replacement: 'isClaimed || ticks',
    test: 'tests/src/runs/autosave.test.ts > saves at once on flush, and when the run is paused',
  },
  'price-not-retried': {
    effect: 'A failed request for the price is not made again',
    file: 'src/price/price-service.ts',
    find: 'const MAX_RETRIES = 3;',
    replacement: 'const MAX_RETRIES = 0;',
    test: 'tests/src/price/price-service.test.ts > recovers when a retry succeeds',
  },
  'hud-lags': {
    effect: 'The numbers of the HUD follow a quarter of a second late',
    file: 'src/pages/game/play/hud.tsx',
    find: 'return store.subscribe(write);',
    replacement: 'return store.subscribe(() => void setTimeout(write, 250));',
    test: 'tests/src/pages/game/play/hud.test.tsx > shows score, round and whole metres',
  },
  'round-colour': {
    effect: 'A round has the sky of the next one',
    file: 'shared/colour.ts',
    find: 'return round % PALETTES.length;',
    replacement: 'return (round + 1) % PALETTES.length;',
    test: 'e2e/pictures/pictures.spec.ts > round-2',
  },
  'hydration-differs': {
    effect: 'The first render in the browser differs from the delivered HTML',
    file: 'src/ui/use-hydrated.ts',
    find: '() => false,',
    replacement: "() => typeof window !== 'undefined',",
    test: 'e2e/prerender.spec.ts > keeps the delivered elements',
  },
  'dialog-without-focus': {
    effect: 'The settings open without taking the focus',
    file: 'src/pages/game/settings/settings-dialog.tsx',
    find: '      initialFocusEl={() => content.current}\n',
    replacement: '',
    test: 'e2e/settings.spec.ts > by keyboard: the run pauses',
  },
  'toast-over-button': {
    effect: 'Toasts cover buttons',
    file: 'src/toasts/region.ts',
    find: "    zIndex: 'toast',\n    insetBlockStart: 0,",
    replacement: "    zIndex: 'toast',\n    insetBlockEnd: 0,",
    test: 'e2e/walk.spec.ts > a saved run, three toasts, a loss, a win, the wallet',
  },
  'control-cut': {
    effect: 'A dialog is wider than a window of 320 px',
    file: 'src/ui/theme/dialog.ts',
    find: "    maxWidth: '27rem',",
    replacement: "    width: '27rem',",
    test: 'e2e/walk.spec.ts > a saved run, three toasts, a loss, a win, the wallet',
  },
  'call-hangs': {
    effect: 'The page waits for ever for a worker that does not answer',
    file: 'src/engine/hosts.ts',
    find: 'await watchdog.call(\n      api.open(',
    replacement: 'await Promise.resolve(\n      api.open(',
    test: 'e2e/worker-failure.spec.ts > its script never answers',
  },
  'policy-missing': {
    effect: 'The header that asks for trusted types is missing',
    file: 'tools/hosting/security-headers.ts',
    find: "    'require-trusted-types-for': [\"'script'\"],\n",
    replacement: '',
    test: 'e2e/security.spec.ts > a worker runs scripts of the build only',
  },
  'builds-mixed': {
    effect: 'A new service worker takes over pages of the build before',
    file: 'src/offline/service-worker/sw.ts',
    find: 'event.waitUntil(build.fill());',
    replacement: 'event.waitUntil(build.fill().then(() => self.skipWaiting()));',
    test: 'e2e/pwa.spec.ts > waits until the run is over and its result is closed',
  },
};
