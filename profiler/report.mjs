#!/usr/bin/env node
/** Prints the report of an exported trace as text: `npx worker-loop-profiler trace.json`. */
import { readFileSync } from 'node:fs';

const [file] = process.argv.slice(2);
try {
  if (file === undefined) throw new Error('name a trace file: worker-loop-profiler trace.json');
  const { report, link } = otherDataOf(readFileSync(file, 'utf8'));
  if (typeof report !== 'string') throw new Error(`${file} is no trace of this profiler`);
  process.stdout.write(typeof link === 'string' ? `${report}\n${link}\n` : report);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** @param {string} text */
function otherDataOf(text) {
  try {
    return JSON.parse(text)?.otherData ?? {};
  } catch {
    return {};
  }
}
