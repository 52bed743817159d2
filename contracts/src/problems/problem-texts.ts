/** Errors by stable code: HTTP status, and a text for display. `{name}` is a parameter. */
export type ProblemTexts = Readonly<Record<string, { status: number; detail: string }>>;
