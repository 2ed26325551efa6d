/** What a command says to its person besides the database it works on, which it names first. */
export function withoutDatabase(said: string): string {
  return said.replace(/^Database: .*\n/, '');
}
