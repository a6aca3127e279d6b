import { maxDinersMoved, maxWishes } from '../../limits.ts'

/** Refusals of the golf and dinner boards. */
export const placementRefusals = {
  team_over_limit: {
    status: 409,
    title: 'Team Over Limit Exception',
    detail: 'Adding this golfer will increase the selected team past the 4 person limit.',
  },
  team_full: {
    status: 409,
    title: 'Team is full',
    detail: 'This team already has five golfers.',
  },
  not_a_golfer: {
    status: 409,
    title: 'Not a golfer',
    detail: 'You can’t place this spot. It was declined, doesn’t golf, or its partner has no course.',
  },
  other_course: {
    status: 409,
    title: 'Another course',
    detail: 'This hole isn’t on the course assigned to the golfer’s partner.',
  },
  already_placed: {
    status: 409,
    title: 'Already placed',
    detail: 'This golfer is already on another hole. Move them instead.',
  },
  table_over_limit: {
    status: 409,
    title: 'Table Over Limit Exception',
    detail: 'This table has no free seats.',
  },
  table_full: {
    status: 409,
    title: 'Table is full',
    detail: 'This table has no free seats, and you’ve already added a chair.',
  },
  table_in_use: {
    status: 409,
    title: 'Guests are seated here',
    detail: 'The table wasn’t deleted because guests are seated at it. Move them first.',
    parameters: ['issues'],
  },
  not_a_diner: {
    status: 409,
    title: 'Not coming to dinner',
    detail: 'This spot was declined or doesn’t include dinner.',
  },
  moved_elsewhere: {
    status: 409,
    title: 'Someone else moved this person',
    detail: 'Someone else moved this person, so your change wasn’t saved.',
    optionalParameters: ['changed'],
  },
  history_moved_on: {
    status: 409,
    title: 'Something else changed',
    detail: 'The board changed in the meantime, so nothing was undone or redone.',
  },
  board_moved_on: {
    status: 409,
    title: 'The board has changed',
    detail:
      'Partners, guests, courses, tables, or pairings have changed, so the proposal wasn’t applied. Propose again.',
  },
  too_many_diners: {
    status: 409,
    title: 'Too many guests',
    detail: `We can propose tables for at most ${maxDinersMoved.toLocaleString('en-US')} guests at once. Seat some guests first.`,
  },
  proposal_stopped: {
    status: 503,
    retryAfterSeconds: 2,
    title: 'Not finished',
    detail: 'The proposal stopped before it finished. Nothing was changed. Try again.',
  },
  wish_exists: {
    status: 409,
    title: 'Already entered',
    detail: 'These two already have a pairing with another priority or note. Edit that one.',
  },
  too_many_wishes: {
    status: 409,
    title: 'Too many pairings',
    detail: `An event can have at most ${maxWishes} pairings. Delete some first.`,
  },
  wish_accepted: {
    status: 409,
    title: 'Already accepted',
    detail: 'The organizers accepted this request. To send another, withdraw it first.',
  },
} as const
