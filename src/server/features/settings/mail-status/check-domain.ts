import type { DomainCheck } from '#shared/contracts/registrations/mail.ts'
import {
  dkimName,
  findSenderProblem,
  judgeDkim,
  judgeDmarc,
  judgeSpf,
  listDmarcNames,
  readSender,
  type Texts,
  writeDomainRequest,
} from '#shared/domain/mail/sender.ts'
import type { Config } from '../../../config.ts'
import { findSigner } from '../../../mail/sender/dkim-signer.ts'
import type { ResolveTexts } from '../../../mail/sender/resolve-texts.ts'
import { hostOf } from '../../../mail/sender/sender-problem.ts'

/** Those who check mails follow no more either (RFC 7208). */
const mostIncluded = 10

/** What the DNS says of the domain that mails come from, as mail servers look at it when a mail arrives. */
export async function checkDomain(config: Config, resolve: ResolveTexts): Promise<DomainCheck> {
  const { mailFrom, smtpUrl, appUrl, dkimSelector } = config
  const domain = readSender(mailFrom)?.domain
  const server = smtpUrl ? hostOf(smtpUrl) : null
  // Nobody who could be asked keeps the domain of a free mail provider.
  if (!domain || findSenderProblem(mailFrom, server ?? '')) return { domain: domain ?? '', records: [], request: null }
  const selector = dkimSelector ?? null
  const publicKey = findSigner(config)?.publicKey ?? null
  const [spf, dkim, dmarc] = await Promise.all([
    resolve(domain),
    selector === null ? [] : resolve(dkimName(selector, domain)),
    findDmarc(domain, resolve),
  ])
  const records = [
    judgeSpf({ domain, texts: spf, included: await listIncluded(spf, resolve), server, ownHost: hostOf(appUrl) }),
    judgeDkim({ domain, selector, texts: dkim, publicKey }),
    judgeDmarc({ domain, texts: dmarc }),
  ]
  return { domain, records, request: writeDomainRequest(domain, records) }
}

async function findDmarc(domain: string, resolve: ResolveTexts): Promise<Texts> {
  for (const name of listDmarcNames(domain)) {
    const texts = await resolve(name)
    if (texts === null || texts.length > 0) return texts
  }
  return []
}

/** The SPF records that others lead to, one after another. */
async function listIncluded(texts: Texts, resolve: ResolveTexts): Promise<string[]> {
  const included: string[] = []
  const asked = new Set<string>()
  const waiting = namesIn(texts ?? [])
  for (let name = waiting.shift(); name !== undefined && asked.size < mostIncluded; name = waiting.shift()) {
    if (asked.has(name)) continue
    asked.add(name)
    const found = (await resolve(name)) ?? []
    included.push(...found.filter((text) => /^v=spf1\s/i.test(text)))
    waiting.push(...namesIn(found))
  }
  return included
}

const namesIn = (texts: readonly string[]): string[] =>
  texts
    .filter((text) => /^v=spf1\s/i.test(text))
    .flatMap((text) =>
      [...text.matchAll(/\b(?:include:|redirect=)([\w.-]+)/gi)].map(([, name = '']) => name.toLowerCase()),
    )
