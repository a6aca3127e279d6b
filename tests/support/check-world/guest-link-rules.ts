import type { Rule, WorldRows } from './world-rows.ts'

type Link = WorldRows['guestLinks'][number]

const ofEach = (name: string, isRight: (link: Link, rows: WorldRows) => boolean): Rule => ({
  name,
  find: (rows) => rows.guestLinks.filter((link) => !isRight(link, rows)).map(({ id }) => `link ${id}`),
})

const hasToken = (id: number, tokens: WorldRows['linkTokens']) =>
  tokens.some(({ purpose, subjectId }) => purpose === 'guest' && subjectId === id)

export const guestLinkRules: Rule[] = [
  ofEach(
    'A link that was replaced has no token',
    ({ id, spotId, revokedAt }, { guestLinks, linkTokens }) =>
      revokedAt === null ||
      !guestLinks.some((other) => other.spotId === spotId && other.id > id) ||
      !hasToken(id, linkTokens),
  ),
  ofEach(
    'A link that was passed on has a token, or is turned off',
    ({ id, sentTo, revokedAt }, { linkTokens }) => sentTo !== null || revokedAt !== null || hasToken(id, linkTokens),
  ),
  ofEach(
    'A link is opened before it is answered, and says what the guest has left',
    ({ createdAt, openedAt, answeredAt, answerHash }) =>
      (openedAt === null || openedAt >= createdAt) &&
      (answeredAt === null ? answerHash === null : openedAt !== null && openedAt <= answeredAt && answerHash !== null),
  ),
  ofEach(
    'Whoever cannot come has said so',
    ({ isDeclined, answeredAt, declineToldAt }) => !isDeclined || (answeredAt !== null && declineToldAt !== null),
  ),
]
