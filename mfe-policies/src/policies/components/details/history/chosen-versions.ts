/** The versions that are chosen for comparison, in the order of choosing: at most two. */
export type ChosenVersions = readonly number[];

/** Chooses or leaves out `version`; a third choice takes the place of the older of the two. */
export const toggleVersion = (chosen: ChosenVersions, version: number): ChosenVersions =>
  chosen.includes(version) ? chosen.filter((other) => other !== version) : [...chosen, version].slice(-2);
