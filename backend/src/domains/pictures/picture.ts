import type { EventOf, pictureAdded, PictureEvent } from '@proviso/contracts';
import type { Decider } from '../../shared/event-log/decider.ts';

/** A stored picture. */
export type Picture = EventOf<typeof pictureAdded>['data'];

export type PictureState = { status: 'none' | 'removed' } | { status: 'kept'; picture: Picture };

export type PictureCommand =
  /** `renews`: records the picture as added now, even if it is already stored. */
  { type: 'AddPicture'; picture: Picture; renews: boolean } | { type: 'RemovePicture' };

/**
 * The rules of a `picture-` stream. A picture is added, removed once no policy uses it, and may be added
 * again.
 */
export const pictureDecider: Decider<PictureState, PictureCommand, PictureEvent> = {
  initial: { status: 'none' },
  evolve: (_, event) =>
    event.type === 'PictureAdded' ? { status: 'kept', picture: event.data } : { status: 'removed' },
  decide: (command, state) => {
    switch (command.type) {
      case 'AddPicture':
        return state.status === 'kept' && !command.renews
          ? []
          : [{ type: 'PictureAdded', data: command.picture }];
      case 'RemovePicture':
        return state.status === 'kept'
          ? [{ type: 'PictureRemoved', data: { sha256: state.picture.sha256 } }]
          : [];
    }
  },
};
