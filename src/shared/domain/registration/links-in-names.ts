/** Names appear in email to people who don't know who typed them, so they can't contain links. */

export const noLinksMessage = 'Names can’t contain web addresses'

/**
 * Patterns that mail programs turn into links. A plain domain can be a company's name, such as Booking.com. Names are
 * checked before their length is, so these patterns must not backtrack.
 */
const links = [
  /[a-z\d+.-]:\/\//i,
  /\b(?:https?|ftp|mailto):\S/i,
  /\/\/\S/,
  /\bwww\./i,
  /[\p{L}\p{N}]\.[\p{L}\p{N}-]{2,}(?::\d+)?[/\\?#]\S/u,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
]

/** Invisible characters, and signs that browsers read as a dot. */
const unseen = /[\p{Cf}\p{Zl}\p{Zp}]/gu
const otherDots = /[\u3002\uff61]/gu

export function hasLink(name: string): boolean {
  const plain = name.normalize('NFKC').replace(unseen, '').replace(otherDots, '.')
  return links.some((link) => link.test(plain))
}

const dotInDomain = /(?<=[\p{L}\p{N}])[.\uff0e\u2024\u3002\uff61](?=[\p{L}\p{N}])/gu

/** Invisible characters that some languages need. */
const joiners = '\u200c\u200d'

const endOfScheme = /:(?=\/\/)/g

/** An invisible word joiner after each dot and scheme keeps mail programs from making a link. */
export const breakAutoLinks = (name: string): string =>
  name
    .replace(unseen, (sign) => (joiners.includes(sign) ? sign : ''))
    .replace(dotInDomain, '$&\u2060')
    .replace(endOfScheme, '$&\u2060')
