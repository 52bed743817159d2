/** Errors by their stable code: HTTP status, and a text suitable for display. `{name}` is a parameter. */
export type ProblemTexts = Readonly<Record<string, { status: number; detail: string }>>;
