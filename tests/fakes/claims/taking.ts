/** The input of `handOverClaims` by which the caller takes a claim on that the list showed with nobody, or with this member. */
export function taking(claimNo: string, assignedTo: string | null = null) {
  return { claims: [{ claimNo, assignedTo }], to: 'me' as const };
}
