import { describe, expect, it } from 'vitest';
import { parseLighthouseArguments } from '../../tools/lighthouse/arguments.ts';
import { quoteFigures } from '../../tools/lighthouse/quote.ts';
import { medianOf, PAGE_NAMES, readReport, tableRow } from '../../tools/lighthouse/results.ts';

const figures = {
  performance: 95,
  accessibility: 100,
  bestPractices: 100,
  seo: 92,
  firstPaintMs: 1204.6,
  largestPaintMs: 1750,
  blockedMs: 80.4,
  layoutShift: 0.01234,
};

describe('parseLighthouseArguments', () => {
  it('visits all pages five times unless told otherwise', () => {
    expect(parseLighthouseArguments([])).toEqual({
      ok: true,
      value: { runs: 5, pages: PAGE_NAMES },
    });
    expect(parseLighthouseArguments(['--runs', '3', '--page', 'game'])).toEqual({
      ok: true,
      value: { runs: 3, pages: ['game'] },
    });
  });

  it.each([
    [['--runs', '0'], 'runs: not a whole number from 1'],
    [['--runs', 'many'], 'runs: not a whole number from 1'],
    [['--page', 'toString'], 'page: toString is not one of landing'],
    [['--pages', 'game'], "Unknown option '--pages'"],
  ])('refuses %j', (args, reason) => {
    expect(parseLighthouseArguments(args)).toMatchObject({
      ok: false,
      reason: expect.stringContaining(reason),
    });
  });
});

describe('medianOf', () => {
  it('takes the median of each figure alone', () => {
    const visits = [
      { ...figures, performance: 90, blockedMs: 300 },
      { ...figures, performance: 99, blockedMs: 200 },
      { ...figures, performance: 97, blockedMs: 10 },
    ];
    expect(medianOf(visits)).toEqual({ ...figures, performance: 97, blockedMs: 200 });
  });

  it('has no figures without a visit', () => {
    expect(() => medianOf([])).toThrow();
  });
});

it('tableRow rounds to what the README quotes', () => {
  expect(tableRow(figures)).toEqual({
    Performance: 95,
    Accessibility: 100,
    'Best practices': 100,
    SEO: 92,
    'First paint, s': 1.2,
    'Largest paint, s': 1.75,
    'Blocked, ms': 80,
    'Layout shift': 0.012,
  });
});

describe('quoteFigures', () => {
  const results = { pages: { game: { blockedMs: 1234.5, layoutShift: 0.0126 } } };

  it('replaces the figures whose paths it knows, and nothing else', () => {
    const quoted = quoteFigures(
      '7<!-- a.b --> 0<!-- lighthouse.pages.game.blockedMs --> ms, ' +
        '99,999<!-- lighthouse.pages.game.blockedMs ~10 -->, 0.5<!-- lighthouse.pages.game.layoutShift ~0.001 -->',
      results,
    );
    expect(quoted).toBe(
      '7<!-- a.b --> 1,235<!-- lighthouse.pages.game.blockedMs --> ms, ' +
        '1,230<!-- lighthouse.pages.game.blockedMs ~10 -->, 0.013<!-- lighthouse.pages.game.layoutShift ~0.001 -->',
    );
  });

  it('refuses a path that leads to no number', () => {
    expect(() => quoteFigures('1<!-- lighthouse.pages.home.seo -->', results)).toThrow(
      'pages.home',
    );
  });
});

describe('readReport', () => {
  const category = (score: number, ...ids: readonly string[]) => ({
    score,
    auditRefs: ids.map((id) => ({ id, weight: id === 'weightless' ? 0 : 3 })),
  });
  const audit = (score: number | null, numericValue = 0) => ({
    score,
    title: `score ${score}`,
    numericValue,
  });
  const report = {
    categories: {
      performance: category(0.95, 'first-contentful-paint'),
      accessibility: category(1, 'passed'),
      'best-practices': category(1, 'weightless', 'not-applicable'),
      seo: category(0.92, 'failed'),
    },
    audits: {
      'first-contentful-paint': audit(0.5, 1204.6),
      'largest-contentful-paint': audit(1, 1750),
      'total-blocking-time': audit(1, 80.4),
      'cumulative-layout-shift': audit(1, 0.01234),
      passed: audit(1),
      failed: audit(0.4),
      weightless: audit(0),
      'not-applicable': audit(null),
    },
  };

  it('reads the figures, and the audits that cost points outside performance', () => {
    expect(readReport(report)).toEqual({ figures, faults: ['score 0.4'] });
  });

  it('refuses a report of a page that did not load, and one of another shape', () => {
    const broken = { runtimeError: { message: 'NO_FCP' }, categories: {}, audits: {} };
    expect(() => readReport(broken)).toThrow('NO_FCP');
    expect(() => readReport({ ...report, categories: {} })).toThrow('performance');
  });
});
