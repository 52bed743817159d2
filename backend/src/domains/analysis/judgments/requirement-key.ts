/** Returns a key that is unique for each requirement. */
export const requirementKey = ({ body, citation }: { body: string; citation: string }): string =>
  JSON.stringify([body, citation]);
