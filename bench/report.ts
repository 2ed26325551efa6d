/** One line of a benchmark: what was compared, the ratio in this run, and the aim it should meet. */
export type Finding = {
  what: string;
  ratio: number;
  aim: { atLeast: number } | { atMost: number };
  detail: string;
};

/** Prints the findings of one benchmark; a missed aim is said, not hidden. Returns whether all were met. */
export function report(title: string, findings: readonly Finding[]): boolean {
  console.log(`\n${title}`);
  for (const { what, ratio, aim, detail } of findings) {
    const sign = 'atLeast' in aim ? `≥ ${aim.atLeast}` : `≤ ${aim.atMost}`;
    console.log(
      `  ${meets(ratio, aim) ? 'met   ' : 'MISSED'} ${what}: ${ratio.toFixed(2)} (aim ${sign}) — ${detail}`,
    );
  }
  return findings.every(({ ratio, aim }) => meets(ratio, aim));
}

function meets(ratio: number, aim: Finding['aim']): boolean {
  return 'atLeast' in aim ? ratio >= aim.atLeast : ratio <= aim.atMost;
}
