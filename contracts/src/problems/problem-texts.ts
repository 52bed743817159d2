/** Errors by their stable code: the status of the answer, and a text suitable for display. `{name}` stands for a parameter. */
export type ProblemTexts = Readonly<Record<string, { status: number; detail: string }>>;
