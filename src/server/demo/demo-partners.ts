import { inventEmail, mistypedAddress } from './demo-people.ts'

/**
 * Company | contact | affiliation | donation, which decides the level | golfers' course | progress | comments. VIPs
 * are golfers who also go to the reception, + are additional guests, `no` is waived, `back` took part last year,
 * `others` enter names. All companies and people are fictional.
 */
const table = `
Copperfield Bolt & Screw | Rosalind Achterberg | Supplier | 25000 | Lakeside Links | back, placed, all, VIP 4, golf +4, tax | Please seat us near the stage.
Blue Heron Freight | Desmond Okonjo | Supplier | 18000 | Lakeside Links | back, named 12, golf +8, dinner +4
Saltmarsh Health Network | Ingrid Vasquez-Lund | Health Partner | 15000 | Lakeside Links | back, placed, all, VIP 2, on file
Prairie Lantern | Thaddeus Brightwater | Builder & Contractor | 40000 | Cedar Creek | placed, named 9, declined 2, group
Tallgrass Dairy Cooperative | Odalys Pennington | Supplier | 10000 | Lakeside Links | back, placed, all
Zürcher Präzisionswerkzeuge | Anneliese Zürcher | Supplier | 9000 | Lakeside Links | named 6, golf +2, others 1
O'Malley's Orchard Supply | Padraig O'Malley | Supplier | 8500 | Lakeside Links | back, named 3
Ironbark Roofing & Sheet Metal | Cordelia Maruyama | Builder & Contractor | 12500 | Lakeside Links | golf +4
Juniper & Slate Architects | Maximilian Dray | Builder & Contractor | 9500 | Lakeside Links | placed, named 10, golf +1, others 2
Marigold Home Care | Beatriz Nakamura | Health Partner | 8500 | Lakeside Links | named 8, VIP 2
Quarry Road Concrete | Lamar Fitzgibbon | Builder & Contractor | 11000 | Cedar Creek | placed, all | Two of us use a wheelchair.
Silver Birch Packaging | Yolanda Prewitt | Supplier | 8750 | -
Fernwood Printing | Gideon Staley | Supplier | 5000 | Lakeside Links | placed, all
Harbor & Finch Insurance | Celeste Amari | Community Friend | 7500 | Lakeside Links | named 4, golf +4
Big Sky Seed | Walter Yellowhorse | Supplier | 6000 | Lakeside Links | golf +2
Night Owl Bakery | Simone Beaulieu | Community Friend | 5000 | Lakeside Links | back, placed, all, VIP 1
Cloverdale Uniforms | Ravi Sundaresan | Supplier | 5500 | Lakeside Links | named 5, golf +1, tax
Kestrel Elevator | Monique Harcourt | Builder & Contractor | 5000 | Lakeside Links | named 2
Redwood Falls Bottling | Hjalmar Østby | Supplier | 8000 | Cedar Creek | placed, all, no VIP
Tamarack Trucking | Lucille Braddock | Supplier | 6500 | Pine Hollow | placed, named 5, declined 1
Wren & Daughters Plumbing | Philippa Wren | Builder & Contractor | 5250 | - | all, no golf
Meridian Paper | Dana Ellery | Supplier | 3000 | - | named 3
Brookside Veterinary Clinic | Nathaniel Ogawa | Health Partner | 3600 | Lakeside Links | back, placed, all
Gable & Hearth Windows | Antoinette Kolb | Builder & Contractor | 2500 | Lakeside Links | named 3, golf +1
Café Niño Roasters | Inés Carballo | Supplier | 3000 | Lakeside Links | golf +1
Windmill Ridge Solar | Ezekiel Thorne | Supplier | 4000 | Cedar Creek | placed, named 4, golf +1
Two Rivers Credit Union | Marguerite Dao | Community Friend | 4500 | Pine Hollow | back, placed, all
Paper Lantern Bookshop | Oliver Szymański | Community Friend | 2750 | - | named 4
Hickory Street Dental | Constance Villanueva | Health Partner | 2500 | - | declined 2, no dinner, others 1
Clementine Ashby | Clementine Ashby | Team Member | 2500 | Pine Hollow | placed, named 5, business
Stonebridge Tile | Emilio Castaneda | Builder & Contractor | 3500 | Cedar Creek | named 1
Larkspur Florists | Wilhelmina Tate | Community Friend | 1000 | Pine Hollow | back, placed, all
Rooftop Honey | Jerome Adeyemi | Community Friend | 1500 | - | named 1, declined 1
Sprocket Bicycle Repair | Katarzyna Boyle | Supplier | 1200 | Pine Hollow | golf +2
Lantern Hill School Parents | Amara Whitfield | Community Friend | 1800 | - | no golf, no dinner, no VIP, tax | We can’t make it this year.
Sunflower Physical Therapy | Rosamund Achebe | Health Partner | 2000 | - | named 7, dinner +2
Bellwether Community Choir | Lorenzo Fairchild | Community Friend | 2200 | - | back, all
Corner Lot Hardware | Henrietta Moss | Supplier | 250 | -
Velvet Rope Sound & Light | Augustin Leroy | Supplier | 4000 | - | back, entered, all, on file, tax, in kind | Gives the stage equipment.
Hope Classic Foundation Board | Eleanor Kingsley | Foundation Board | 5000 | - | back, entered, named 3, on file`

export const partnersThisYear = table.trim().split('\n').map(readPartner)
export const partnersLastYear = partnersThisYear
  .filter(({ isBack }) => isBack)
  .map(({ donation, choices, contact, ...partner }, index) => ({
    ...{ ...partner, isPlaced: true, named: 'all' as const, declined: index % 4 === 3 ? 1 : 0 },
    course: index % 3 === 1 ? 'Cedar Creek' : 'Lakeside Links',
    donation: Math.round((donation * 0.8) / 500) * 500,
    choices: { ...choices, golfersAdditional: 0 },
    contact: { ...contact, isAddressOnFile: false },
  }))

export type DemoPartner = ReturnType<typeof readPartner>

function readPartner(line: string) {
  const [company = '', person = '', affiliation = '', donation, course = '', said = '', comments = ''] =
    line.split(' | ')
  const says = (mark: string) => said.split(', ').includes(mark)
  const count = (mark: string) => Number.parseInt(said.split(`${mark} `)[1] ?? '0', 10)
  const isByAdmin = says('entered')
  const [firstName = '', ...lastNames] = person.split(' ')
  return {
    ...{ course, isByAdmin, isPlaced: says('placed'), isBack: says('back') },
    ...{ affiliation, donation: Number(donation), ...(says('in kind') && { level: 'In-Kind Gift' }) },
    named: says('all') ? ('all' as const) : count('named'),
    ...{ declined: count('declined'), vipGolfers: count('VIP') },
    review: { comments, isTaxInfoRequested: says('tax') },
    contact: {
      ...{ firstName, lastName: lastNames.join(' '), email: inventEmail(person, company) },
      companyName: says('group') ? `${company} Construction Group of Illinois` : company,
      ...{ nameForMarketingMaterials: company, isAddressOnFile: says('on file') },
      registeredByEmails: [inventEmail('office', company), mistypedAddress].slice(0, count('others')),
      ...(isByAdmin && { phoneNumber: '', doNotSendConfirmation: true }),
    },
    choices: {
      ...{ golfersAdditional: count('golf'), dinnersAdditional: count('dinner') },
      ...{ golfersWaived: says('no golf'), dinnersWaived: says('no dinner'), vipsWaived: says('no VIP') },
      attendingForBusinessPurposes: says('business'),
      ...(isByAdmin && { golfersIncluded: 2, dinnersIncluded: 6 }),
    },
  }
}
