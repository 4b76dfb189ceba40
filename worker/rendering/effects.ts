/**
 * Effects of ticks: popups, sparks and streaks. They follow from the last ticks alone, so that a run
 * that is shown at another tick has the same ones again.
 */
import { CAR_SIZE, CAR_X, groundOf, OBSTACLE_SIZE } from '../../shared/rules.ts';
import type { EventBuffer } from '../simulation/events.ts';
import type { World } from '../simulation/world.ts';
import { addDollar, type Chains, createChains } from './chains.ts';
import {
  addPopup,
  addStreak,
  createPopups,
  createStreaks,
  type Popups,
  type Streaks,
} from './pools.ts';
import { burst, createSparks, DUST, SCRAP, SHARD, type Sparks } from './sparks.ts';

/** What a tick brought besides its events. Read from the world by playback: the rules do not know it. */
export interface TickFacts {
  /** The car came back to the road. */
  readonly hasLanded: boolean;
  /** Bullets that passed closely below the car. */
  readonly nearMisses: number;
}

export interface Effects {
  readonly popups: Popups;
  readonly sparks: Sparks;
  readonly streaks: Streaks;
  readonly chains: Chains;
  /** Removes all effects. */
  clear(): void;
  onTick(world: World, events: EventBuffer, facts: TickFacts): void;
  /** A dollar was collected at `tick`, too long ago to be seen: its chain goes on. */
  continueChain(tick: number): void;
}

/** px between an obstacle and its popup. */
const POPUP_GAP = 8;

export function createEffects(): Effects {
  const popups = createPopups();
  const sparks = createSparks();
  const streaks = createStreaks();
  const chains = createChains();

  return {
    popups,
    sparks,
    streaks,
    chains,
    clear() {
      for (const { born } of [popups, sparks, streaks, chains]) born.fill(Number.NEGATIVE_INFINITY);
    },
    onTick(world, events, { hasLanded, nearMisses }) {
      const { ticks } = world;
      const half = OBSTACLE_SIZE / 2;
      if (hasLanded) burst(sparks, DUST, CAR_X + CAR_SIZE / 2, groundOf(world.height), ticks);
      if (nearMisses > 0 && world.outcome === null) addStreak(streaks, ticks);
      for (let i = 0; i < events.count; i++) {
        const type = events.type[i];
        const x = events.x[i] + half;
        const y = events.y[i];
        if (type !== 'collect' && type !== 'destroy') continue;
        const chain = type === 'collect' ? addDollar(chains, ticks) : 0;
        addPopup(popups, chain, x, y - POPUP_GAP, ticks);
        burst(sparks, type === 'destroy' ? SHARD : SCRAP, x, y + half, ticks);
      }
    },
    continueChain: (tick) => void addDollar(chains, tick),
  };
}
