/** Nothing typed, in any of the ways a form and a database have of saying so. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Where two plain values differ, as paths such as `contact.email` or `attendees.3.attendeeInfo.firstName`. */
export function listChangedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (isObject(before) || isObject(after)) {
    const [one, other] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
    const keys = new Set([...Object.keys(one), ...Object.keys(other)])
    return [...keys].flatMap((key) => listChangedPaths(one[key], other[key], path ? `${path}.${key}` : key))
  }
  return before === after || (isEmpty(before) && isEmpty(after)) ? [] : [path]
}
