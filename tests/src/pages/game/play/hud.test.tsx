import { expect, it } from 'vitest';
import { openGame } from '../game-fixture.tsx';

it('the HUD shows score, round and whole metres; data-value has the plain numbers, the distance in ticks', () => {
  const { report, hud } = openGame();
  report('playing', { score: 1300, round: 5, ticks: 2219 });
  const shown = (['score', 'round', 'distance'] as const).map(hud);
  expect(shown.map((element) => element?.textContent)).toEqual(['1,300', '5', '221 m']);
  const plain = shown.map((element) => element?.getAttribute('data-value'));
  expect(plain).toEqual(['1300', '5', '2219']);
});

it('React renders nothing while the numbers of a run grow', () => {
  const { report, hud, commits } = openGame();
  report('playing');
  const before = commits();
  for (const ticks of [60, 120, 180]) report('playing', { ticks, score: ticks, round: 1 });
  expect(hud('distance')?.textContent).toBe('18 m');
  expect(commits()).toBe(before);
});
