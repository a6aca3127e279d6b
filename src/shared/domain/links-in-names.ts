/** Names stand in mails in our name, to people who do not know who typed them: none of them may lead anywhere. */

export const noLinks = 'A name cannot have a web address in it'

/**
 * What mail programs certainly make a link of: an address with its scheme, one that begins with www, a domain with a path.
 * A domain alone may be the name of a company, such as Booking.com.
 */
const link = /[a-z][a-z\d+.-]*:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}(:\d+)?[/\\?#]\S/iu

export const hasLink = (name: string): boolean => link.test(name.normalize('NFKC'))

/** The dots within what looks like a domain. */
const dotInDomain = /(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu

/** Looks the same, and no mail program takes it for an address: a word joiner, which is not seen, follows each dot. */
export const withoutLink = (name: string): string => name.replace(dotInDomain, '.\u2060')
