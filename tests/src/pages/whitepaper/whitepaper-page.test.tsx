/** The whitepaper: six numbered sections, their figures, its table of contents. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Component } from '../../../../src/pages/whitepaper/whitepaper-page.tsx';
import { system } from '../../../../src/ui/theme/system.ts';

const SECTIONS = [
  ['introduction', 'Introduction'],
  ['gameplay', 'Gameplay Mechanics'],
  ['tokenomics', 'Tokenomics'],
  ['economy', 'Economic Model'],
  ['roadmap', 'Roadmap'],
  ['conclusion', 'Conclusion'],
] as const;

function open(address = '/whitepaper') {
  render(
    <ChakraProvider value={system}>
      <MemoryRouter initialEntries={[address]}>
        <Component />
      </MemoryRouter>
    </ChakraProvider>,
  );
}

function section(name: RegExp) {
  const element = screen.getByRole('region', { name });
  return { ...within(element), element, text: element.textContent.replace(/\s+/g, ' ') };
}

/** A table's body as text. */
function rows(table: HTMLElement): string[][] {
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, (cell) => cell.textContent));
}

it('has one main heading and six numbered sections in order', () => {
  open();
  expect(screen.getAllByRole('heading', { level: 1 }).length).toBe(1);
  const titles = screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent);
  expect(titles).toEqual(['Contents', ...SECTIONS.map(([, title], i) => `${i + 1} ${title}`)]);
});

it('links to every section, in its contents and next to each heading', () => {
  open();
  const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
  expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    SECTIONS.map(([id]) => `/whitepaper#${id}`),
  );
  for (const [id, title] of SECTIONS) {
    const anchor = screen.getByRole('link', { name: `Link to ${title}` });
    expect(anchor.getAttribute('href')).toBe(`/whitepaper#${id}`);
    expect(document.getElementById(id)?.contains(anchor)).toBe(true);
  }
});

it('moves the focus to a linked section', async () => {
  open('/whitepaper#economy');
  expect(document.activeElement?.id).toBe('economy');
  await userEvent.click(screen.getByRole('link', { name: /3 Tokenomics/ }));
  expect(document.activeElement?.id).toBe('tokenomics');
});

it('explains play, keys and the rounds in the numbers of the rules', () => {
  open();
  const play = section(/2 Gameplay/);
  expect(play.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual([
    '2.1 Core gameplay',
    '2.2 Controls',
    '2.3 Progression by round',
  ]);
  expect(play.text).toContain('scores 100 points');
  expect(play.text).toContain('scores 200 points');
  expect(play.text).toContain('fires every 1.5 seconds');
  const [controls, rounds] = play.getAllByRole('table').map(rows);
  expect(controls?.map((row) => row.slice(0, 2))).toEqual([
    ['Jump', 'SPACE'],
    ['Shoot', 'ENTER or S'],
    ['Pause and resume', 'P'],
  ]);
  // Speed: 3 + 0.3 per level, px per tick, 60 ticks/s. Interval: 800 ms - 50 per level, at least 400.
  expect(rounds).toEqual([
    ['1', '0 m', '198', '750'],
    ['2', '50 m', '216', '700'],
    ['3', '100 m', '234', '650'],
    ['4', '150 m', '252', '600'],
    ['5', '200 m', '270', '550'],
    ['10+', '450 m', '360', '400'],
  ]);
});

it('states the mismatch between the promised rounds and the run', () => {
  open();
  const { text } = section(/2 Gameplay/);
  expect(text).toContain('promised for 5 rounds');
  expect(text).toContain('won at 10,000 ticks');
  expect(text).toContain('round 21');
});

it('states the token as specified, without the extra share of the landing page', () => {
  open();
  const token = section(/3 Tokenomics/);
  const facts = Array.from(token.element.querySelectorAll(':scope > dl > div'), (row) =>
    Array.from(row.children, (cell) => cell.textContent),
  );
  expect(facts).toEqual([
    ['Name', 'BNB Runner'],
    ['Symbol', '$BNB OG'],
    ['Total supply', '1,000,000,000'],
    ['Network', 'BNB Chain'],
    ['Standard', 'BEP-20'],
    ['Team share', '10% of the supply'],
    ['Transaction tax', '5%'],
  ]);
  expect(document.body.textContent).not.toMatch(/development and events/i);
});

it('draws supply and tax, with the numbers as text', () => {
  open();
  expect(screen.getByRole('img', { name: 'Team 10%, Outside the team 90%' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Active players 2%, Marketing 3%' })).toBeTruthy();
});

it('explains where the entry fee goes', () => {
  open();
  const economy = section(/4 Economic/);
  expect(economy.text).toContain('A lost game forfeits the fee.');
  expect(economy.text).toContain('A percentage of lost fees is burned');
  expect(rows(economy.getByRole('table')).map((row) => row.slice(0, 2))).toEqual([
    ['Won', '1,000 $BNB OG'],
    ['Lost', '1,000 $BNB OG'],
  ]);
});

it('has a roadmap of four phases', () => {
  open();
  const phases = section(/5 Roadmap/).getAllByRole('heading', { level: 3 });
  expect(phases.map((phase) => phase.textContent.match(/^Phase \d/)?.[0])).toEqual([
    'Phase 1',
    'Phase 2',
    'Phase 3',
    'Phase 4',
  ]);
});

it('names the risks in the introduction, before its promises', () => {
  open();
  const { text } = section(/1 Introduction/);
  expect(text).toContain('no token is transferred');
  expect(text).toContain('not financial advice');
});

it('links to the game at its end, and prints on request', async () => {
  open();
  const play = section(/6 Conclusion/).getByRole('link', { name: 'Play the alpha' });
  expect(play.getAttribute('href')).toBe('/game');
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
