import type { RegistrationWish } from '../fixtures/build-registration.ts'

/** A partner of the demonstration. None of these companies and people exists. */
export interface DemoPartner
  extends Pick<RegistrationWish, 'level' | 'choices' | 'review' | 'named' | 'declined' | 'vipGolfers' | 'contact'> {
  company: string
  person: string
  affiliation: string
  /** Whole dollars; they decide the level. */
  donation: number
  /** The course its golfers are assigned to; `-` for none. */
  course: string
  /** Its golfers start from a hole already. */
  isPlaced: boolean
  /** Entered by the organizers. */
  byAdmin?: true
}

/** Company | contact | affiliation | donation | course | what has become of the registration so far. */
const thisYear = `
Copperfield Bolt & Screw | Rosalind Achterberg | Supplier | 25000 | Lakeside Links | placed, named all, VIP 4, golf +4
Blue Heron Freight | Desmond Okonjo | Supplier | 18000 | Lakeside Links | named 12, golf +8, dinner +4
Saltmarsh Health Network | Ingrid Vasquez-Lund | Health Partner | 15000 | Lakeside Links | placed, named all, VIP 2
Prairie Lantern | Thaddeus Brightwater | Builder & Contractor | 40000 | Cedar Creek | placed, named 9, declined 2
Tallgrass Dairy Cooperative | Odalys Pennington | Supplier | 10000 | Lakeside Links | placed, named all
Zürcher Präzisionswerkzeuge | Anneliese Zürcher | Supplier | 9000 | Lakeside Links | named 6, golf +2
O'Malley's Orchard Supply | Padraig O'Malley | Supplier | 8500 | Lakeside Links | named 3
Ironbark Roofing & Sheet Metal | Cordelia Maruyama | Builder & Contractor | 12500 | Lakeside Links | golf +4
Juniper & Slate Architects | Maximilian Dray | Builder & Contractor | 9500 | Lakeside Links | placed, named 10, golf +1
Marigold Home Care | Beatriz Nakamura | Health Partner | 8500 | Lakeside Links | named 8, VIP 2
Quarry Road Concrete | Lamar Fitzgibbon | Builder & Contractor | 11000 | Cedar Creek | placed, named all
Silver Birch Packaging | Yolanda Prewitt | Supplier | 8750 | -
Fernwood Printing | Gideon Staley | Supplier | 5000 | Lakeside Links | placed, named all
Harbor & Finch Insurance | Celeste Amari | Community Friend | 7500 | Lakeside Links | named 4, golf +4
Big Sky Seed | Walter Yellowhorse | Supplier | 6000 | Lakeside Links | golf +2
Night Owl Bakery | Simone Beaulieu | Community Friend | 5000 | Lakeside Links | placed, named all, VIP 1
Cloverdale Uniforms | Ravi Sundaresan | Supplier | 5500 | Lakeside Links | named 5, golf +1
Kestrel Elevator | Monique Harcourt | Builder & Contractor | 5000 | Lakeside Links | named 2
Redwood Falls Bottling | Hjalmar Østby | Supplier | 8000 | Cedar Creek | placed, named all
Tamarack Trucking | Lucille Braddock | Supplier | 6500 | Pine Hollow | placed, named 5, declined 1
Wren & Daughters Plumbing | Philippa Wren | Builder & Contractor | 5250 | - | named all
Meridian Paper | Dana Ellery | Supplier | 3000 | - | named 3
Brookside Veterinary Clinic | Nathaniel Ogawa | Health Partner | 3600 | Lakeside Links | placed, named all
Gable & Hearth Windows | Antoinette Kolb | Builder & Contractor | 2500 | Lakeside Links | named 3, golf +1
Café Niño Roasters | Inés Carballo | Supplier | 3000 | Lakeside Links | golf +1
Windmill Ridge Solar | Ezekiel Thorne | Supplier | 4000 | Cedar Creek | placed, named 4, golf +1
Two Rivers Credit Union | Marguerite Dao | Community Friend | 4500 | Pine Hollow | placed, named all
Paper Lantern Bookshop | Oliver Szymański | Community Friend | 2750 | - | named 4
Hickory Street Dental | Constance Villanueva | Health Partner | 2500 | - | declined 2
Clementine Ashby | Clementine Ashby | Team Member | 2500 | Pine Hollow | placed, named 5
Stonebridge Tile | Emilio Castaneda | Builder & Contractor | 3500 | Cedar Creek | named 1
Larkspur Florists | Wilhelmina Tate | Community Friend | 1000 | Pine Hollow | placed, named all
Rooftop Honey | Jerome Adeyemi | Community Friend | 1500 | - | named 1, declined 1
Sprocket Bicycle Repair | Katarzyna Boyle | Supplier | 1200 | Pine Hollow | golf +2
Lantern Hill School Parents | Amara Whitfield | Community Friend | 1800 | -
Sunflower Physical Therapy | Rosamund Achebe | Health Partner | 3500 | - | named 7, dinner +2
Bellwether Community Choir | Lorenzo Fairchild | Community Friend | 2200 | - | named all
Corner Lot Hardware | Henrietta Moss | Supplier | 250 | -
Velvet Rope Sound & Light | Augustin Leroy | Supplier | 4000 | - | named all
Hope Classic Foundation Board | Eleanor Kingsley | Foundation Board | 5000 | - | named 3`

/** All of them named and placed; most of them are back again this year. */
const lastYear = `
Copperfield Bolt & Screw | Rosalind Achterberg | Supplier | 20000 | Lakeside Links | placed, named all, VIP 2
Blue Heron Freight | Desmond Okonjo | Supplier | 15000 | Lakeside Links | placed, named all
Saltmarsh Health Network | Ingrid Vasquez-Lund | Health Partner | 15000 | Cedar Creek | placed, named all
Tallgrass Dairy Cooperative | Odalys Pennington | Supplier | 8500 | Lakeside Links | placed, named all, declined 1
O'Malley's Orchard Supply | Padraig O'Malley | Supplier | 8500 | Cedar Creek | placed, named all
Velvet Rope Sound & Light | Augustin Leroy | Supplier | 5000 | Cedar Creek | placed, named all
Night Owl Bakery | Simone Beaulieu | Community Friend | 5000 | Lakeside Links | placed, named all
Two Rivers Credit Union | Marguerite Dao | Community Friend | 4000 | Cedar Creek | placed, named all
Brookside Veterinary Clinic | Nathaniel Ogawa | Health Partner | 2500 | Lakeside Links | placed, named all
Hope Classic Foundation Board | Eleanor Kingsley | Community Friend | 3000 | Cedar Creek | placed, named all
Bellwether Community Choir | Lorenzo Fairchild | Community Friend | 2000 | - | placed, named all
Larkspur Florists | Wilhelmina Tate | Community Friend | 1000 | Cedar Creek | placed, named all, declined 1`

const exceptions: Record<string, Partial<DemoPartner>> = {
  'Copperfield Bolt & Screw': {
    review: { comments: 'Please seat us near the stage: our president gives the toast.', isTaxInfoRequested: true },
  },
  'Saltmarsh Health Network': { contact: { isAddressOnFile: true } },
  'Prairie Lantern': {
    company: 'Prairie Lantern Construction Group of Illinois',
    contact: { nameForMarketingMaterials: 'Prairie Lantern' },
  },
  'Zürcher Präzisionswerkzeuge': {
    contact: { registeredByEmails: ['buero@zurcherprazisionswerkzeuge.example.com'] },
  },
  'Juniper & Slate Architects': {
    contact: {
      registeredByEmails: ['studio@juniperslatearchitects.example.com', 'frontdesk@junipreslatearchitects.example.com'],
    },
  },
  'Quarry Road Concrete': { review: { comments: 'Two of us use a wheelchair.', isTaxInfoRequested: false } },
  'Cloverdale Uniforms': { review: { comments: '', isTaxInfoRequested: true } },
  'Redwood Falls Bottling': { choices: { vipsWaived: true } },
  'Wren & Daughters Plumbing': { choices: { golfersWaived: true } },
  'Hickory Street Dental': {
    choices: { dinnersWaived: true },
    contact: { registeredByEmails: ['reception@hickorystreetdental.example.com'] },
  },
  'Clementine Ashby': { choices: { attendingForBusinessPurposes: true } },
  'Lantern Hill School Parents': {
    choices: { golfersWaived: true, dinnersWaived: true, vipsWaived: true },
    review: { comments: 'We’re happy to give, but can’t make it this year.', isTaxInfoRequested: true },
  },
  'Sunflower Physical Therapy': { level: 'Dinner Table' },
  'Corner Lot Hardware': { level: null },
  'Velvet Rope Sound & Light': {
    byAdmin: true,
    level: 'In-Kind Gift',
    contact: { doNotSendConfirmation: true, isAddressOnFile: true },
    review: { comments: 'Gives the stage equipment for the evening.', isTaxInfoRequested: true },
  },
  'Hope Classic Foundation Board': {
    byAdmin: true,
    choices: { golfersIncluded: 2, dinnersIncluded: 6 },
    contact: { phoneNumber: '', isAddressOnFile: true },
  },
}

/** Everyone who has registered for the coming event, and who took part in last year's. */
export const partnersThisYear = readTable(thisYear, exceptions)
export const partnersLastYear = readTable(lastYear)

function readTable(table: string, more: typeof exceptions = {}): DemoPartner[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [company = '', person = '', affiliation = '', donation, course = '', marks = ''] = line.split(' | ')
      const { choices, ...exception } = more[company] ?? {}
      const said = readMarks(marks)
      const partner = { company, person, affiliation, donation: Number(donation), course, ...said, ...exception }
      return { ...partner, choices: { ...said.choices, ...choices } }
    })
}

/** `placed, named all, VIP 4, golf +4`: VIPs are golfers who also go to the reception, + are additional guests. */
function readMarks(marks: string) {
  const count = (word: string) => Number(new RegExp(`${word.replace('+', '\\+')}(\\d+)`).exec(marks)?.[1] ?? 0)
  return {
    isPlaced: marks.includes('placed'),
    named: marks.includes('named all') ? ('all' as const) : count('named '),
    declined: count('declined '),
    vipGolfers: count('VIP '),
    choices: { golfersAdditional: count('golf +'), dinnersAdditional: count('dinner +') },
  }
}
