/** A figure with what it was at an earlier time; `null` where there is none, or was nothing to compare with. */
export interface Figure {
  now: number | null;
  before: number | null;
}

/** The two times of which figures tell. */
export interface Times {
  now: Date;
  before: Date;
}
