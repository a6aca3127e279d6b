const list = new Intl.ListFormat('en-US')

/** 'You have registered Acme and Globex already.'; a company that has registered twice is named once. */
export function describeRegistered(companies: readonly string[]): string {
  return `You have registered ${list.format(new Set(companies))} already.`
}
