import { joinWords } from '#shared/domain/text.ts'

/** 'You have registered Acme and Globex already.'; a company that has registered twice is named once. */
export function describeRegistered(companies: readonly string[]): string {
  return `You have registered ${joinWords(new Set(companies))} already.`
}
