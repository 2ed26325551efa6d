import { existsSync, readFileSync } from 'node:fs';

/** Where the test runners write their reports. */
export const reports = {
  vitest: 'test-results/vitest.json',
  chaos: 'test-results/chaos.json',
  playwright: 'test-results/playwright.json',
};

/**
 * Lists every reported test as `{ runner, title, status, isRetried }`, where status is passed, failed or skipped, and
 * `isRetried` means that it failed first.
 */
export function readResults() {
  return [...readVitest('vitest'), ...readVitest('chaos'), ...readPlaywright()];
}

function readVitest(runner) {
  const statuses = { passed: 'passed', failed: 'failed' };
  return (readReport(reports[runner])?.testResults ?? []).flatMap((file) =>
    file.assertionResults.map((result) => ({
      runner,
      title: result.fullName,
      status: statuses[result.status] ?? 'skipped',
      // Vitest keeps the errors of earlier attempts.
      isRetried: result.status === 'passed' && result.failureMessages.length > 0,
    })),
  );
}

function readPlaywright() {
  const statuses = { expected: 'passed', flaky: 'passed', unexpected: 'failed' };
  const inSuite = (suite, titles) => [
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, [...titles, inner.title])),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((result) => ({
        runner: 'playwright',
        title: [...titles, spec.title].join(' '),
        status: statuses[result.status] ?? 'skipped',
        isRetried: result.status === 'flaky',
      })),
    ),
  ];
  return (readReport(reports.playwright)?.suites ?? []).flatMap((suite) => inSuite(suite, [suite.title]));
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
