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
  board_moved_on: {
    status: 409,
    title: 'The board has changed',
    detail:
      'Partners, guests, courses, tables, or pairings have changed, so the proposal wasn’t applied. Propose again.',
  },
  proposal_stopped: {
    status: 503,
    retryAfterSeconds: 2,
    title: 'Not finished',
    detail: 'The proposal stopped before it finished. Nothing was changed. Try again.',
  },
} as const
