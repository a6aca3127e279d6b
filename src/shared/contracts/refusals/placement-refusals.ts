import { mostDinersMoved, mostWishes } from '../../limits.ts'

/** What is refused on the boards of golf and dinner. */
export const placementRefusals = {
  team_over_limit: {
    status: 409,
    title: 'Team Over Limit Exception',
    detail: 'Adding this golfer will increase the selected team past the 4 person limit.',
  },
  team_full: {
    status: 409,
    title: 'Team is full',
    detail: 'This team has five golfers already, and takes nobody more.',
  },
  not_a_golfer: {
    status: 409,
    title: 'Not a golfer',
    detail:
      'Only golfers whose partner has a course can be placed: this spot was declined, does not play, or has no course.',
  },
  other_course: {
    status: 409,
    title: 'Another course',
    detail: 'This hole is not on the course of the golfer’s partner.',
  },
  already_placed: {
    status: 409,
    title: 'Placed already',
    detail: 'This golfer has a place on another hole already. Take them off it first, or move them.',
  },
  table_over_limit: {
    status: 409,
    title: 'Table Over Limit Exception',
    detail: 'This table has no seat left.',
  },
  table_full: {
    status: 409,
    title: 'Table is full',
    detail: 'This table takes nobody more.',
  },
  table_in_use: {
    status: 409,
    title: 'Guests sit there',
    detail: 'Guests sit at this table. Nothing was changed.',
    parameters: ['issues'],
  },
  not_a_diner: {
    status: 409,
    title: 'Not at the dinner',
    detail: 'This spot was declined, or does not dine.',
  },
  moved_elsewhere: {
    status: 409,
    title: 'Moved in the meantime',
    detail: 'Somebody else has moved this person since. Nothing of yours was changed.',
    optionalParameters: ['changed'],
  },
  history_moved_on: {
    status: 409,
    title: 'Something else changed',
    detail: 'The board has changed since: another change is the last one now. Nothing was undone or redone.',
  },
  board_moved_on: {
    status: 409,
    title: 'The board has changed',
    detail:
      'Partners, guests, courses, tables or wishes have changed since this was proposed. Nothing was changed: propose it again.',
  },
  too_many_diners: {
    status: 409,
    title: 'Too many guests',
    detail: `Tables can be proposed for ${mostDinersMoved.toLocaleString('en-US')} guests at most, and more have none. Seat some of them first.`,
  },
  proposal_stopped: {
    status: 503,
    retryAfterSeconds: 2,
    title: 'Not finished',
    detail: 'The proposal was stopped before it was finished. Nothing was changed. Please try again.',
  },
  wish_exists: {
    status: 409,
    title: 'Entered already',
    detail: 'This wish of the two was entered before, with another strength or note. Change that one.',
  },
  too_many_wishes: {
    status: 409,
    title: 'Too many wishes',
    detail: `An event can have ${mostWishes} wishes. Delete some that are met or do not matter any more first.`,
  },
  wish_accepted: {
    status: 409,
    title: 'Accepted already',
    detail:
      'Organizers have made a wish of this request. It has to be withdrawn, or that wish deleted, before there is another one.',
  },
} as const
