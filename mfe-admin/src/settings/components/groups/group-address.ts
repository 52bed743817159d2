/** The parameter of the address with the id of the group that is shown. */
export const GROUP_PARAMETER = 'group';
