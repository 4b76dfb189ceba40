import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { pages } from '../../src/content/pages.ts';
import { parseLighthouseArguments } from '../../tools/lighthouse/arguments.ts';
import {
  LighthouseResults,
  medianOf,
  quoteFigures,
  readReport,
  tableRow,
} from '../../tools/lighthouse/results.ts';

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
      value: { runs: 5, pages },
    });
    expect(parseLighthouseArguments(['--runs', '3', '--page', 'game'])).toEqual({
      ok: true,
      value: { runs: 3, pages: [expect.objectContaining({ path: '/game' })] },
    });
  });

  it.each([
    [['--runs', '0'], 'runs: not a whole number from 1'],
    [['--runs', 'many'], 'runs: not a whole number from 1'],
    [['--page', 'toString'], 'page: toString is not one of home'],
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

it('the table of README.md is the one of bench/lighthouse.json', () => {
  const results = v.parse(
    LighthouseResults,
    JSON.parse(readFileSync('bench/lighthouse.json', 'utf8')),
  );
  const readme = readFileSync('README.md', 'utf8');
  expect(quoteFigures(readme, results)).toBe(readme);
  expect(() => quoteFigures('<!-- lighthouse -->\n| 1 |', results)).toThrow('are missing');
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
