/** The landing page, in the order of the specification. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { Component } from '../../../../src/pages/home/home-page.tsx';
import { system } from '../../../../src/ui/theme/system.ts';

// Rendered once: no test presses anything.
beforeAll(() => {
  document.body.innerHTML = renderToStaticMarkup(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <Component />
      </MemoryRouter>
    </ChakraProvider>,
  );
});

function region(name: string) {
  const element = screen.getByRole('region', { name });
  return { ...within(element), text: element.textContent.replace(/\s+/g, ' ') };
}

it('has one main heading, and one heading for each section', () => {
  expect(screen.getAllByRole('heading', { level: 1 }).map((h) => h.textContent)).toEqual([
    'BNB Runner',
  ]);
  expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
    'Dominate the arena',
    'Beta Release',
    'The ecosystem',
    'The road is clear. For now.',
  ]);
});

it.each([
  ['BNB Runner', 'PLAY NOW', '/game'],
  ['BNB Runner', 'Read Whitepaper', '/whitepaper'],
  ['Beta Release', 'Enter Metaverse', '/metaverse'],
  ['The ecosystem', 'Tokenomics in the whitepaper', '/whitepaper#tokenomics'],
  ['The road is clear. For now.', 'Start a run', '/game'],
])('in "%s", "%s" leads to %s', (section, name, address) => {
  expect(region(section).getByRole('link', { name }).getAttribute('href')).toBe(address);
});

it('explains a run in three steps', () => {
  const steps = region('Dominate the arena').getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
    'Jump and collect',
    'Shooting',
    'Ultimate victory',
  ]);
  expect(steps[0]?.textContent).toContain('+100');
  expect(steps[1]?.textContent).toContain('+200');
  expect(steps[2]?.textContent).toContain('all 5 rounds for the 1,000-token prize');
});

it('presents the beta: real-time features, premium access, its note', () => {
  const beta = region('Beta Release');
  expect(beta.getByRole('heading', { name: 'Real-time features' })).toBeTruthy();
  expect(beta.getAllByRole('listitem').length).toBe(3);
  expect(beta.getByRole('heading', { name: 'Premium access' })).toBeTruthy();
  expect(beta.text).toContain('12,000 tokens');
  expect(beta.getByText('Monthly subscription')).toBeTruthy();
  expect(beta.getByText('Q4 2025')).toBeTruthy();
  expect(
    beta.getByText('Beta access available now • Premium subscription required for full features'),
  ).toBeTruthy();
});

it('lists the features of the game and the uses of the token', () => {
  const ecosystem = region('The ecosystem');
  expect(ecosystem.getByRole('heading', { name: 'Game features' })).toBeTruthy();
  expect(ecosystem.getAllByRole('listitem').length).toBe(4);
  const terms = ecosystem.getAllByRole('term').map((term) => term.textContent);
  const meanings = ecosystem.getAllByRole('definition').map((line) => line.textContent);
  expect(Object.fromEntries(terms.map((term, i) => [term, meanings[i]]))).toEqual({
    Entry: expect.stringMatching(/^1,000.*per game$/),
    Prize: expect.stringMatching(/^1,000.*all 5 rounds$/),
    'Total supply': expect.stringMatching(/^1 billion/),
    'Transaction tax': expect.stringMatching(/^5%2% to active players, 3% to marketing$/),
    'Game development and events': expect.stringMatching(/^5%/),
  });
  // A visitor need not know which page names which figure.
  expect(meanings.join()).not.toMatch(/this page|whitepaper/);
});

it.each([
  ['BNB Runner', 'Alpha: rewards are simulated. No token is transferred.'],
  ['Dominate the arena', 'In the alpha the prize is simulated.'],
  ['Beta Release', 'All numbers in the beta are simulated.'],
  ['The ecosystem', 'no fee is taken, no tax is raised, no prize is paid'],
])('says in "%s" that its claims are simulated', (section, words) => {
  expect(region(section).text).toContain(words);
});
