import { paintBestLine } from './best-line.ts';
import type { CarSprites } from './car-art.ts';
import { paintDawn } from './dawn.ts';
import { type FigureSprites, paintFigureSprites } from './figures.ts';
import { type FireSprites, paintFireSprites } from './fire.ts';
import { type GhostSprites, paintGhostSprites } from './ghost-car.ts';
import { type HintSprites, paintHintSprites } from './hint-marker.ts';
import { type GateSprites, paintGateSprites } from './journey/gate.ts';
import { type PopupSprites, paintPopupSprites } from './popups.ts';
import { paintPunch } from './punch.ts';
import { paintReflectionSprites, type ReflectionSprites } from './reflections.ts';
import { paintRibbonSprites } from './ribbon.ts';
import type { PaintContext, Sprite } from './sprite.ts';
import { lazily } from './sprite.ts';
import { paintStreakSprites } from './streaks.ts';

export interface SpectacleSprites {
  readonly car: CarSprites;
  readonly popups: PopupSprites;
  readonly fire: FireSprites;
  readonly hints: HintSprites;
  readonly figures: FigureSprites;
  readonly streaks: readonly Sprite[];
  readonly bestLine: Sprite;
  readonly ghost: GhostSprites;
  readonly gates: GateSprites;
  readonly ribbons: readonly Sprite[];
  readonly punch: Sprite;
  /** The light of the win. */
  readonly dawn: Sprite;
  readonly reflections: ReflectionSprites;
}

export interface SpectacleSheet extends SpectacleSprites {
  /** As that of SpriteSheet. */
  paintNext(): boolean;
}

/** The sprites of the spectacle in one scale, each painted when it is first asked for. */
export function createSpectacleSprites(context: PaintContext, car: CarSprites): SpectacleSheet {
  const popups = lazily(() => paintPopupSprites(context));
  const fire = lazily(() => paintFireSprites(context));
  const hints = lazily(() => paintHintSprites(context));
  const figures = lazily(() => paintFigureSprites(context));
  const streaks = lazily(() => paintStreakSprites(context));
  const bestLine = lazily(() => paintBestLine(context));
  const ghost = lazily(() => paintGhostSprites(context, car));
  const gates = lazily(() => paintGateSprites(context));
  const ribbons = lazily(() => paintRibbonSprites(context));
  const punch = lazily(() => paintPunch(context));
  const reflections = lazily(() => paintReflectionSprites(context));
  const dawn = lazily(() => paintDawn(context));
  const left = [
    popups,
    fire,
    hints,
    figures,
    streaks,
    bestLine,
    ghost,
    gates,
    ribbons,
    punch,
    reflections,
    dawn,
  ];
  return {
    car,
    get popups() {
      return popups();
    },
    get fire() {
      return fire();
    },
    get hints() {
      return hints();
    },
    get figures() {
      return figures();
    },
    get streaks() {
      return streaks();
    },
    get bestLine() {
      return bestLine();
    },
    get ghost() {
      return ghost();
    },
    get ribbons() {
      return ribbons();
    },
    get punch() {
      return punch();
    },
    get reflections() {
      return reflections();
    },
    get dawn() {
      return dawn();
    },
    get gates() {
      return gates();
    },
    paintNext() {
      left.shift()?.();
      return left.length > 0;
    },
  };
}
