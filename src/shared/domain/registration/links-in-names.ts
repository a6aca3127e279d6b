/** Names stand in mails in our name, to people who do not know who typed them: none of them may lead anywhere. */

export const noLinks = 'Names can’t contain web addresses'

/**
 * What mail programs certainly make a link of: an address with its scheme, one that begins with www, a domain with a path,
 * numbers of the internet. A domain alone may be the name of a company, such as Booking.com. A name is judged before anybody knows
 * whether it is too long, so none of these may look at its letters again and again.
 */
const links = [
  /[a-z\d+.-]:\/\//i,
  /\b(?:https?|ftp|mailto):\S/i,
  /\/\/\S/,
  /\bwww\./i,
  /[\p{L}\p{N}]\.[\p{L}\p{N}-]{2,}(?::\d+)?[/\\?#]\S/u,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
]

/** Characters that are not seen, and the other signs that browsers take for the dot of a domain. */
const unseen = /[\p{Cf}\p{Zl}\p{Zp}]/gu
const otherDots = /[\u3002\uff61]/gu

export function hasLink(name: string): boolean {
  const plain = name.normalize('NFKC').replace(unseen, '').replace(otherDots, '.')
  return links.some((link) => link.test(plain))
}

/** The dots within what looks like a domain. */
const dotInDomain = /(?<=[\p{L}\p{N}])[.\uff0e\u2024\u3002\uff61](?=[\p{L}\p{N}])/gu

/** What is not seen but belongs to how some languages are written. */
const joiners = '\u200c\u200d'

/** What makes an address of whatever follows it, also of a number alone. */
const endOfScheme = /:(?=\/\/)/g

/**
 * Looks the same, and no mail program takes it for an address: a word joiner, which is not seen, follows each dot and the colon of
 * a scheme.
 */
export const withoutLink = (name: string): string =>
  name
    .replace(unseen, (sign) => (joiners.includes(sign) ? sign : ''))
    .replace(dotInDomain, '$&\u2060')
    .replace(endOfScheme, '$&\u2060')
