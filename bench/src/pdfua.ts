import { noAttributes } from '@proviso/contracts';
// Checks conformance with PDF/UA-1 (ISO 14289-1): prints policies with every kind of block and script, and
// has veraPDF check each file. A file that fails, or does not claim conformance, results in a non-zero exit
// code. Needs a Java runtime, and Maven, which downloads veraPDF from Maven Central (apt-get install maven).
// Without these, nothing is measured, and the last line of the output says so. `--sizes=100` adds more
// policies with arbitrary content.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { policyPdf } from '@proviso/backend/policy-pdf';
import { conformanceCases } from './exports/conformance-cases.ts';
import { somePolicy } from './exports/some-policy.ts';
import { count, createGoals } from './support/goals.ts';
import { numbersOf } from './support/options.ts';

const VERAPDF = 'org.verapdf.apps:greenfield-apps:1.28.2';
const MAIN_CLASS = 'org.verapdf.apps.GreenfieldCliWrapper';
const OUTPUT_BYTES = 256 * 1024 * 1024;
/** Maximum number of failed checks printed per file. */
const MAX_SHOWN = 5;

/** The parts of veraPDF's report that we use. */
interface Report {
  report: { jobs: readonly Job[] };
}
interface Job {
  itemDetails: { name: string };
  validationResult?: readonly { compliant: boolean; details: { ruleSummaries: readonly Rule[] } }[];
}
interface Rule {
  clause: string;
  testNumber: number;
  failedChecks: number;
  description: string;
  checks: readonly { context: string; errorMessage?: string }[];
}

const run = promisify(execFile);
const [amount = 40] = numbersOf('sizes', [40]);
const goals = createGoals();
const folder = await mkdtemp(join(tmpdir(), 'pdfua-'));

const policyOf = (title: string, content: string): Parameters<typeof policyPdf>[0] => ({
  language: 'en',
  organization: 'Analytical Engines',
  title,
  version: 3,
  status: 'active',
  ...noAttributes,
  facilityType: 'Healthcare',
  state: null,
  regulatoryBody: 'HIPAA',
  industry: 'blood-banks',
  validFrom: '2026-03-01T09:00:00.000Z',
  content,
  contentSha256: createHash('sha256').update(content).digest('hex'),
  exportedAt: '2026-03-02T15:30:00.000Z',
  timeZone: 'UTC',
  exportedBy: 'Ada Lovelace',
});

/** Path of veraPDF's archive, or the reason why it is missing. */
const fetchVeraPdf = async (): Promise<{ archive: string } | { missing: string }> => {
  for (const program of ['java', 'mvn']) {
    const isThere = await run(program, ['-version']).then(
      () => true,
      () => false,
    );
    if (!isThere) return { missing: `${program} is not installed` };
  }
  const [, artifact, version] = VERAPDF.split(':');
  const copy = ['-q', 'dependency:copy', `-Dartifact=${VERAPDF}`, `-DoutputDirectory=${folder}`];
  return run('mvn', copy, { cwd: folder }).then(
    () => ({ archive: join(folder, `${artifact}-${version}.jar`) }),
    (error: unknown) => ({ missing: `Maven cannot fetch ${VERAPDF}: ${String(error)}` }),
  );
};

const check = async (archive: string, files: readonly string[]): Promise<readonly Job[]> => {
  const options = ['--flavour', 'ua1', '--format', 'json', '--maxfailuresdisplayed', `${MAX_SHOWN}`];
  const { stdout } = await run('java', ['-cp', archive, MAIN_CLASS, ...options, ...files], {
    maxBuffer: OUTPUT_BYTES,
  }).catch((error: unknown) => {
    // The exit code is 1 if a file fails.
    if (typeof error === 'object' && error !== null && 'stdout' in error && error.stdout !== '')
      return { stdout: String(error.stdout) };
    throw error;
  });
  return (JSON.parse(stdout) as Report).report.jobs;
};

try {
  const found = await fetchVeraPdf();
  if ('missing' in found) {
    goals.notMeasured('files that fail PDF/UA-1', found.missing);
  } else {
    const policies = [
      ...Object.entries(conformanceCases).map(([name, content]) => ({
        name,
        policy: policyOf(name, content),
      })),
      ...Array.from({ length: amount }, (_, seed) => {
        const { title, content } = somePolicy(seed + 1).fields;
        return { name: `policy ${seed + 1}`, policy: policyOf(title, content) };
      }),
    ];
    const names = new Map<string, string>();
    let claims = 0;
    for (const { name, policy } of policies) {
      const path = join(folder, `${names.size}.pdf`);
      const file = Buffer.from(await policyPdf(policy));
      await writeFile(path, file);
      names.set(path, name);
      if (file.includes('pdfuaid:part')) claims += 1;
      else console.log(`  ${name}: does not claim conformance`);
    }
    const jobs = await check(found.archive, [...names.keys()]);
    let failed = 0;
    for (const { itemDetails, validationResult } of jobs) {
      const results = validationResult ?? [];
      if (results.length > 0 && results.every(({ compliant }) => compliant)) continue;
      failed += 1;
      console.log(
        `  ${names.get(itemDetails.name)}: ${results.length === 0 ? 'could not be checked' : 'fails'}`,
      );
      for (const { clause, testNumber, failedChecks, description, checks } of results.flatMap(
        ({ details }) => details.ruleSummaries,
      )) {
        console.log(`    ${clause}, test ${testNumber}, ${failedChecks} times: ${description}`);
        for (const { context, errorMessage } of checks) console.log(`      ${errorMessage ?? ''} ${context}`);
      }
    }
    goals.atLeast('files that veraPDF checked', jobs.length, policies.length, count);
    goals.atMost('files that fail PDF/UA-1', failed, 0, count, VERAPDF);
    goals.atMost('files that do not claim conformance', policies.length - claims, 0, count);
  }
} finally {
  await rm(folder, { recursive: true });
}
if (!goals.conclude()) process.exitCode = 1;
