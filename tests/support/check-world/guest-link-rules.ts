import type { Rule, WorldRows } from './world-rows.ts'

type Link = WorldRows['guestLinks'][number]

const ofEach = (name: string, isRight: (link: Link, rows: WorldRows) => boolean): Rule => ({
  name,
  find: (rows) => rows.guestLinks.filter((link) => !isRight(link, rows)).map(({ id }) => `link ${id}`),
})

/** The links by which guests fill in their spots. */
export const guestLinkRules: Rule[] = [
  ofEach(
    'A link that was replaced has no key',
    ({ id, spotId, revokedAt }, { guestLinks, guestLinkKeys }) =>
      revokedAt === null ||
      !guestLinks.some((other) => other.spotId === spotId && other.id > id) ||
      !guestLinkKeys.some(({ guestLinkId }) => guestLinkId === id),
  ),
  ofEach(
    'A link that was passed on has a key, or has ended',
    ({ id, sentTo, revokedAt }, { guestLinkKeys }) =>
      sentTo !== null || revokedAt !== null || guestLinkKeys.some(({ guestLinkId }) => guestLinkId === id),
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
