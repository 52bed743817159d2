import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/paths.mjs';

const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8');

/** The rows of the tables in a text, without their headers. */
const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => row.split(' | ').map((cell) => cell.trim()));

/** Files in the repository that a text mentions in backticks. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w+)`/g)].map(([, file = '']) => file);

/** Asserts that a test exists. The page identifies it by file and title. */
const expectTest = async (test: string): Promise<void> => {
  const [, file = '', title = ''] = /^`([^`]+\.spec\.tsx?)` “([^”]+)”$/.exec(test) ?? [];
  expect(title, `the test of ${test}`).not.toBe('');
  const spec = await read(file);
  const literals = [title.replaceAll("'", String.raw`\'`), title].flatMap((words) => [
    `'${words}'`,
    `"${words}"`,
  ]);
  expect(
    literals.some((literal) => spec.includes(literal)),
    `${title} in ${file}`,
  ).toBe(true);
};

describe('the threat model', async () => {
  const text = await read('SECURITY.md');
  const [, model = ''] = text.split('## Threat model\n');
  const threats = rowsOf(model).filter((cells) => /^[STRIDE]$/.test(cells[1] ?? ''));

  it('lists every kind of threat, across many flows', () => {
    expect(new Set(threats.map(([, kind]) => kind))).toEqual(new Set('STRIDE'));
    expect(threats.filter(([flow]) => flow !== '').length).toBeGreaterThanOrEqual(12);
  });

  it.each(threats.map(([, kind, threat, , test = '']) => ({ kind, threat, test })))(
    'names an existing test for the threat $threat ($kind)',
    async ({ test }) => expectTest(test),
  );
});

describe('the table of flows', async () => {
  const flows = rowsOf(await read('docs/security/flows.md')).filter((cells) => cells.length === 6);
  const named = flows.filter(([begins]) => begins !== 'begins with' && !begins?.startsWith('---'));

  it('lists more than a dozen flows that leave the product', () => expect(named.length).toBeGreaterThan(12));

  it.each(named.map(([begins, ends, , , , test = '']) => ({ begins, ends, test })))(
    'names an existing test for the flow from $begins to $ends',
    async ({ test }) => expectTest(test),
  );
});

/**
 * Number of requirements in each section of OWASP ASVS 5.0.0 at levels 1 and 2, in section order. The level 3
 * requirements are at the end of each section. Source:
 * `5.0/docs_en/OWASP_Application_Security_Verification_Standard_5.0.0_en.csv` in github.com/OWASP/ASVS.
 */
const sections: Readonly<Record<string, readonly [first: number, second: number]>> = {
  '1.1': [0, 2],
  '1.2': [5, 4],
  '1.3': [2, 9],
  '1.4': [0, 3],
  '1.5': [1, 1],
  '2.1': [1, 2],
  '2.2': [2, 1],
  '2.3': [1, 3],
  '2.4': [0, 1],
  '3.2': [2, 0],
  '3.3': [1, 3],
  '3.4': [2, 4],
  '3.5': [3, 2],
  '3.7': [0, 2],
  '4.1': [1, 2],
  '4.2': [0, 1],
  '4.3': [0, 2],
  '4.4': [1, 3],
  '5.1': [0, 1],
  '5.2': [2, 1],
  '5.3': [2, 0],
  '5.4': [0, 3],
  '6.1': [1, 2],
  '6.2': [8, 4],
  '6.3': [2, 2],
  '6.4': [2, 2],
  '6.5': [0, 5],
  '6.6': [0, 3],
  '6.8': [0, 4],
  '7.1': [0, 3],
  '7.2': [4, 0],
  '7.3': [0, 2],
  '7.4': [2, 3],
  '7.5': [0, 2],
  '7.6': [0, 2],
  '8.1': [1, 1],
  '8.2': [2, 1],
  '8.3': [1, 0],
  '8.4': [0, 1],
  '9.1': [3, 0],
  '9.2': [1, 3],
  '10.1': [0, 2],
  '10.2': [0, 2],
  '10.3': [0, 4],
  '10.4': [5, 6],
  '10.5': [0, 5],
  '10.6': [0, 2],
  '10.7': [0, 3],
  '11.1': [0, 2],
  '11.2': [0, 3],
  '11.3': [2, 1],
  '11.4': [1, 3],
  '11.5': [0, 1],
  '11.6': [0, 1],
  '12.1': [1, 2],
  '12.2': [2, 0],
  '12.3': [0, 4],
  '13.1': [0, 1],
  '13.2': [0, 5],
  '13.3': [0, 2],
  '13.4': [1, 4],
  '14.1': [0, 2],
  '14.2': [1, 3],
  '14.3': [1, 2],
  '15.1': [1, 2],
  '15.2': [1, 2],
  '15.3': [1, 6],
  '16.1': [0, 1],
  '16.2': [0, 5],
  '16.3': [0, 4],
  '16.4': [0, 3],
  '16.5': [0, 3],
  '17.1': [0, 1],
  '17.2': [0, 4],
  '17.3': [0, 2],
};
const required = Object.entries(sections).flatMap(([section, [first, second]]) =>
  Array.from({ length: first + second }, (_, index) => `${section}.${index + 1} ${index < first ? 1 : 2}`),
);

describe('the tables of OWASP ASVS 5.0', async () => {
  const text = await read('docs/security/asvs.md');
  const rows = rowsOf(text).filter(([number = '']) => /^\d/.test(number));
  const inState = (wanted: string) => rows.filter(([, , , state]) => state === wanted);

  it('list each requirement of levels 1 and 2 only once, in order', () => {
    // Number of level 1 requirements according to the standard.
    expect(required.filter((one) => one.endsWith(' 1'))).toHaveLength(70);
    expect(required).toHaveLength(253);
    expect(rows.map(([number, level]) => `${number} ${level}`)).toEqual(required);
  });

  it('state for each requirement whether it is met, and count the requirements', () => {
    const [met, not, none] = ['met', 'not met', 'not applicable'].map((state) => inState(state).length);
    expect((met ?? 0) + (not ?? 0) + (none ?? 0)).toBe(rows.length);
    expect(text).toContain(`Of 253: ${met} met, ${not} not met, ${none} not applicable.`);
  });

  it.each(inState('met').map(([number, , , , how = '']) => ({ number, how })))(
    'cite evidence that the requirement $number is met',
    ({ how }) => {
      expect(how).toMatch(/`(?:[\w.-]+\/)*[\w.-]+\.\w+`|\]\(rules\.md\)/);
    },
  );

  it.each(
    rows.filter(([, , , state]) => state !== 'met').map(([number, , , , how = '']) => ({ number, how })),
  )('state why the requirement $number is not met', ({ how }) => {
    expect(how.length).toBeGreaterThan(10);
  });
});

it('refers only to existing files', async () => {
  const pages = (await readdir(join(root, 'docs/security'))).map((page) => `docs/security/${page}`);
  for (const page of ['SECURITY.md', ...pages])
    for (const file of filesIn(await read(page)))
      expect(existsSync(join(root, file)), `${file} in ${page}`).toBe(true);
});
