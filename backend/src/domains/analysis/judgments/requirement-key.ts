/** Tells requirements apart, whatever they are called. */
export const requirementKey = ({ body, citation }: { body: string; citation: string }): string =>
  JSON.stringify([body, citation]);
