/** Worker thread entry point that reads a list of people to add to a group. */
import { readGroupList } from './read-group-list.ts';

export default readGroupList;
