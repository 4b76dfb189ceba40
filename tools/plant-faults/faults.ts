/** Faults as they happen in a change of the code, each with the test that must find it. */

export interface Fault {
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
    file: 'shared/rules.ts',
    find: 'export const GRAVITY = 0.8;',
    replacement: 'export const GRAVITY = 0.79;',
    test: 'tests/recordings/write.test.ts > the rules are those of the recordings',
  },
  'one-of-two-presses-dropped': {
    file: 'worker/engine/journal.ts',
    find: 'inputs[index] = [tick, mask | bit];',
    replacement: 'inputs[index] = [tick, bit];',
    test: 'tests/worker/engine/machine.test.ts > is played live, and the page has its journal',
  },
  'late-press-at-arrival': {
    file: 'worker/engine/presses.ts',
    find: 'return isTrusted ? made : heard;',
    replacement: 'return isTrusted ? heard : made;',
    test: 'tests/worker/engine/late-presses.test.ts > has its tick up to 250 ms later',
  },
  'key-repeat': {
    file: 'src/controls/keyboard.ts',
    find: '    if (event.repeat) return;\n',
    replacement: '',
    test: 'tests/src/controls/keyboard.test.ts > neither scroll the page nor repeat while held',
  },
  'report-each-frame': {
    file: 'worker/engine/reporter.ts',
    find: '= isReplay(mode) ? REPORT_TICKS / 2 : REPORT_TICKS;',
    replacement: '= 1 / REPORT_TICKS;',
    test: 'tests/worker/engine/engine.test.ts > reports come with every event, and otherwise a few times a second',
  },
  'reduced-motion-ignored': {
    file: 'worker/rendering/renderer.ts',
    find: 'viewport.isReducedMotion = reducedMotion;',
    replacement: 'viewport.isReducedMotion = reducedMotion && highContrast;',
    test: 'tests/worker/rendering/renderer.test.ts > appears drawn up, and does not move, under reduced motion',
  },
  'ghost-of-another-world-size': {
    file: 'worker/engine/ghost.ts',
    find: 'recorded.width === width && recorded.height === height;',
    replacement: '(recorded.width === width || recorded.height === height);',
    test: 'tests/worker/engine/ghost.test.ts > is of the same seed and world size, or there is no ghost',
  },
  'link-without-checksum': {
    file: 'shared/run-code.ts',
    find: 'if (crc32(body) !== checksum) return err(DAMAGED);',
    replacement: 'if (checksum === 0) return err(DAMAGED);',
    test: 'tests/shared/run-code.test.ts > damage of any single bit is found',
  },
  'run-lost-with-worker': {
    file: 'src/engine/tab-engine.ts',
    find: 'if (!isNew) await this.restore(host);',
    replacement: 'if (!isNew && this.isOffered) await this.restore(host);',
    test: 'tests/src/engine/tab-engine.test.ts > the next host gets the run with its look',
  },
  'pause-not-saved': {
    file: 'src/runs/autosave.ts',
    find: "isClaimed || status === 'paused' || ticks",
    replacement: 'isClaimed || ticks',
    test: 'tests/src/runs/autosave.test.ts > saves at once on flush, and when the run is paused',
  },
  'price-not-retried': {
    file: 'src/price/price-service.ts',
    find: 'const MAX_RETRIES = 3;',
    replacement: 'const MAX_RETRIES = 0;',
    test: 'tests/src/price/price-service.test.ts > recovers when a retry succeeds',
  },
  'hud-lags': {
    file: 'src/pages/game/play/hud.tsx',
    find: 'return store.subscribe(write);',
    replacement: 'return store.subscribe(() => void setTimeout(write, 250));',
    test: 'tests/src/pages/game/play/hud.test.tsx > shows score, round and whole metres',
  },
  'cue-on-the-wrong-side': {
    file: 'src/sound/speaker.ts',
    find: '{ pan: -CUE_PAN }',
    replacement: '{ pan: CUE_PAN }',
    test: 'tests/src/sound/speaker.test.ts > a cue for a jump is heard on the left',
  },
  'end-cut-off': {
    file: 'src/sound/speaker.ts',
    find: 'FINISHING_MS = 2000',
    replacement: 'FINISHING_MS = 200',
    test: 'tests/src/sound/speaker.test.ts > the end of a run is heard whole',
  },
  'words-on-words': {
    file: 'src/pages/game/replays/run-card.ts',
    find: 'right, baseline - 56',
    replacement: 'right, baseline',
    test: 'tests/src/pages/game/replays/run-card.test.ts > points have room',
  },
  'price-under-the-notch': {
    file: 'src/price/price-banner.tsx',
    find: "  paddingBlockStart: 'env(safe-area-inset-top)',\n",
    replacement: '',
    test: 'e2e/layout.spec.ts > nothing is under the notch of a phone of',
  },
  'menu-end-out-of-reach': {
    file: 'src/shell/mobile-menu.tsx',
    find: "  maxHeight: 'view',\n",
    replacement: '',
    test: 'e2e/layout.spec.ts > is outside of small windows',
  },
  'sky-of-next-round': {
    file: 'shared/colour.ts',
    find: 'return round % PALETTES.length;',
    replacement: 'return (round + 1) % PALETTES.length;',
    test: 'e2e/pictures/pictures.spec.ts > round-2',
  },
  'hydration-differs': {
    file: 'src/ui/use-hydrated.ts',
    find: '() => false,',
    replacement: "() => typeof window !== 'undefined',",
    test: 'e2e/prerender.spec.ts > keeps the delivered elements',
  },
  'dialog-without-focus': {
    file: 'src/pages/game/settings/settings-dialog.tsx',
    find: '      initialFocusEl={() => content.current}\n',
    replacement: '',
    test: 'tests/src/pages/game/settings/settings-dialog.test.tsx > change each setting at once, and hold the attention',
  },
  'toast-over-button': {
    file: 'src/toasts/region.ts',
    find: "  inset: '0 0 auto',",
    replacement: "  inset: 'auto 0 0',",
    test: 'e2e/walk.spec.ts > , its menu, the wallet, legal links',
  },
  'dialog-too-wide': {
    file: 'src/ui/theme/dialog.ts',
    find: "maxWidth: '27rem',",
    replacement: "width: '27rem',",
    test: 'e2e/walk.spec.ts > , its menu, the wallet, legal links',
  },
  'silent-worker-awaited': {
    file: 'src/engine/hosts.ts',
    find: 'await watchdog.call(\n      api.open(',
    replacement: 'await Promise.resolve(\n      api.open(',
    test: 'e2e/worker-failure.spec.ts > its script never answers',
  },
  'trusted-types-not-required': {
    file: 'tools/hosting/security-headers.ts',
    find: "    'require-trusted-types-for': [\"'script'\"],\n",
    replacement: '',
    test: 'e2e/security.spec.ts > a worker runs scripts of the build only',
  },
  'new-build-during-a-run': {
    file: 'src/offline/service-worker/sw.ts',
    find: 'event.waitUntil(build.fill());',
    replacement: 'event.waitUntil(build.fill().then(() => self.skipWaiting()));',
    test: 'e2e/pwa.spec.ts > waits until the run is over and its result is closed',
  },
};
