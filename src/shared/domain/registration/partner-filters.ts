/** What organisers filter and sort the partners of an event by. */

/** What can be missing of a registration, in the order in which it is offered as a filter. */
export const missingParts = ['course', 'names', 'team', 'address', 'agreement'] as const
export type MissingPart = (typeof missingParts)[number]

/** How the list can be sorted; without a word for it the latest comes first. */
export const partnerOrders = ['oldest', 'name', 'amount', 'names', 'level'] as const
export type PartnerOrder = (typeof partnerOrders)[number]

/** What has an id, and may exist no more. */
export const filteredIds = ['level', 'course', 'affiliation'] as const
export type FilteredId = (typeof filteredIds)[number]
