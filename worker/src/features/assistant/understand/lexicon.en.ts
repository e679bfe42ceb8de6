/** Words of English, with the slips that are usual, by the meanings of lexicon.ar.ts. */
export const WORDS_EN: Readonly<Record<string, string>> = {
  today: 'today tonight todays tonite tdy 2day',
  tomorrow: 'tomorrow tomorow tommorow tommorrow tomorro tmrw tmr tmw 2moro tomorrows tomoro',
  overmorrow: 'overmorrow',
  yesterday: 'yesterday yesturday',
  after: 'after in',
  next: 'next nxt coming upcoming',
  this: 'this',
  day: 'day date',
  days: 'days',
  night: 'night nights nite nites nights nigth nigths nihgt',
  week: 'week weeks wk wks',
  month: 'month months',
  from: 'from starting start beginning frm since arriving arrive',
  to: 'to until till til untill through thru upto',
  for: 'for',
  weekend: 'weekend weekends wkend',
  hijri: 'ramadan ramadhan eid hijri shawwal muharram rajab shaban dhul hijjah ashura mawlid',
  first: 'first',
  last: 'last',
  past: 'ago',
  early: 'early beginning start',
  mid: 'mid middle',
  end: 'end late',
  suite: 'suite suites villa villas apartment studio chalet penthouse',
  wd0: 'sunday sun sundays',
  wd1: 'monday mon mondays',
  wd2: 'tuesday tue tues teusday tuseday',
  wd3: 'wednesday wed wednsday wensday wendsday wednesdays',
  wd4: 'thursday thu thur thurs thrusday thersday thusday',
  wd5: 'friday fri fryday firday',
  wd6: 'saturday sat saterday satarday',
  mo1: 'january jan janury januari',
  mo2: 'february feb febuary feburary',
  mo3: 'march mar',
  mo4: 'april apr',
  mo5: 'may',
  mo6: 'june jun',
  mo7: 'july jul',
  mo8: 'august aug',
  mo9: 'september sep sept',
  mo10: 'october oct',
  mo11: 'november nov novmber',
  mo12: 'december dec decmber desember decembar',
  n1: 'one a an single_one',
  n2: 'two couple both tow',
  n3: 'three',
  n4: 'four',
  n5: 'five',
  n6: 'six',
  n7: 'seven',
  n8: 'eight',
  n9: 'nine',
  n10: 'ten',
  n11: 'eleven',
  n12: 'twelve',
  n13: 'thirteen',
  n14: 'fourteen',
  n15: 'fifteen',
  n16: 'sixteen',
  n17: 'seventeen',
  n18: 'eighteen',
  n19: 'nineteen',
  n20: 'twenty',
  n30: 'thirty',
  ord1: 'first 1st',
  ord2: 'second 2nd',
  ord3: 'third 3rd',
  ord4: 'fourth 4th',
  ordlast: 'last',
  person:
    'member members children girls boys toddlers teenagers ladies gentlemen person persons people peoples ppl pax guest guests adult adults kid kids child children childs ' +
    'baby babies infant infants adlts pers friends sons daughters',
  person2: '',
  me: 'me i myself we',
  alone: 'alone solo',
  companion:
    'wife husband partner friend mother father brother sister son daughter girlfriend mom dad mum fiance fiancee hubby missus spouse cousin uncle aunt niece nephew grandma grandpa colleague roommate boyfriend',
  companion2: 'parents',
  silver: 'silver silvr sliver silverroom',
  gold: 'gold golden glod',
  diamond: 'diamond dimond daimond diamod diamnd dimand',
  deluxe: 'deluxe delux delux deluxue luxury delaxe dlx duluxe',
  bed: 'bed',
  beds: 'beds',
  big: 'king queen large big kingsize queensize',
  separate: 'twin twins separate seperate separated apart',
  doublebed: 'double',
  singlebed: 'single',
  room: 'room rooms rom',
  checkin: 'checkin arrival arrive arriving chekin',
  checkout: 'checkout departure depart leave leaving chekout departing',
  comes: 'come comes reach reaching land landing visit visiting',
  goes: 'return returning',
  dates: 'dates date',
  guests: 'guests people persons',
  smoking: 'smoking smoke smoker smokers smokes smoking',
  name: 'name',
  phone: 'phone mobile telephone cell whatsapp',
  id: 'id passport civil identity',
  number: 'number num',
  add: 'additional increase prolong lengthen add extend extra another longer',
  remove: 'reduce knock cut shorten minus drop remove less shorter fewer',
  cheap: 'cheapest cheaper lowest',
  dear: 'expensive best priciest highest nicest finest',
};

export const ACTS_EN: Readonly<Record<string, string>> = {
  abuse:
    'stupid|idiot|idiots|dumb|shit|fuck|fucking|bullshit|asshole|bastard|useless|trash|garbage|moron|scam|scammers|bitch|suck|sucks',
  handoff:
    'a manager|your manager|with the manager|see the manager|human|a person|real person|agent|speak to|talk to|speak with|talk with|call me|someone call|reception|' +
    'receptionist|representative|operator|customer service|staff|manager please|real human|live chat|someone real',
  start_over:
    'start over|start again|from the beginning|from scratch|restart|begin again|new booking|start from zero|start new',
  resume:
    'continue|resume|carry on|go on|lets continue|lets go on|keep going|where were we|im back|proceed|go ahead with booking',
  correct:
    'different room|another room|other room|make it|change|changed|actually|wrong|instead|i meant|i mean|correct the|correct my|incorrect|correction|mistake|sorry i|rather|update|' +
    'switch|modify|edit|not correct|add one|add a|add another|extend|one more night|one less night|extra night',
  greet:
    'yo|hiya|good day|hey there|hi there|hello there|bonjour|hola|hallo|ciao|namaste|hi|hello|hey|hii|helo|good morning|good evening|good afternoon|greetings|how are you|whats up|assalamu alaikum',
  thanks:
    'cheers|brilliant|much appreciated|very helpful|great help|youre the best|you are the best|thanks|thank you|thx|thank u|ty|many thanks|appreciate|thankyou|tnx',
  bye: 'bye|goodbye|good bye|see you|good night bye|see ya|take care',
};
export const YES_EN =
  'yes yeah yep yup ok okay sure confirm confirmed confirming correct right agreed agree book proceed yea yess absolutely ' +
  'definitely perfect great fine good alright y k okey go ahead submit';
export const NO_EN = 'no nope nah dont not n never noo';
export const FILLERS_EN =
  'please it the booking my this that now pls plz thanks thank you sir is all im i do its looks everything for me and with reservation';

export const CUES_EN =
  'what whats how when where wheres why which who is are do does can could have has will would should may whose whos any';

/** How many there still are: of rooms, where a room or a day is named as well. */
export const LEFT_EN = 'have left|still left|are left|is left|any left';
/** What somebody has left behind. */
export const LEFT_BEHIND_EN =
  'left my|left our|left it|left the|left a|left something|left some|left behind';
/** Money, beside which a question of cancelling is one of its terms. */
export const MONEY_EN =
  'cost costs charge charges charged fee fees pay paid money refund refunds refunded free';
export const CANCEL_EN = 'cancel cancels canceling cancelling canceled cancelled cancellation';

export const TOPICS_EN: Readonly<Record<string, string>> = {
  price:
    'ballpark|set me back|set us back|price|prices|cost|costs|how much|rate|rates|total|per night|charge|charges|pricing|fee|fees',
  availability:
    'anything left|anything free|something free|anything open|any space|got space|any chance of|room is there|rooms is there|is there room|got anything|available|availability|vacancy|vacancies|vacant|any room|any rooms|free room|free rooms|rooms left|room left|have a room|have rooms|have room|have any|is there a room|sold out|fully booked|avalable|availble|got a room|got rooms|rooms free|room free',
  rooms:
    'suite|suites|villa|apartment|penthouse|room types|types of rooms|types of room|kinds of rooms|kind of rooms|what rooms|which rooms|difference between|all rooms|your rooms|the rooms|room features|describe the|features of',
  beds: 'what beds|bed types|kind of bed|type of bed|which beds|bed type|beds do you|beds are',
  view: 'sea view|sea views|view of the sea|ocean view|mountain view|with a view|overlooking|facing the sea|sea facing|balcony|balconies|terrace',
  points_cost:
    'free night|redeem|points for a|pay with points|points do i need|points to get|use points|use my points|spend points|points needed|points i need',
  points_cancel:
    'lose points|points if i cancel|cancel points|penalty|deducted|points deducted|points lost',
  points_when:
    'when do i get points|when are points|when do points|when will points|points added|when will i get|points credited|get my points',
  points_earn: 'points|point|earn|reward|rewards|loyalty',
  own_points:
    'my points|points do i have|points i have|my balance|points left|points are left|points still left|points remaining|points have i|point balance|points balance|points do i own',
  own_bookings:
    'my bookings|my reservations|status of my booking|my booking status|is my booking|where is my booking|status of my reservation|booking confirmed|my reservation status|has my booking',
  vip: 'vip|elite card|membership|member card|gold card|silver card|vip card|membership card|free coffee|coffee|cards|elite',
  events:
    'event|events|draw|raffle|prize|prizes|competition|contest|photo event|screenshots|screenshot|rating draw|participate',
  services:
    'taxis|cab|services|service|transfer|shuttle|transport|taxi|facilities|room service|pick up|pickup|pick me|pick us|collect me|collect us|send a car|send us a car|send me a car|airport car|drop off|limousine',
  restaurant:
    'restaurant|restaurants|dinner|lunch|menu|dine|dining|places to eat|place to eat|where to eat|somewhere to eat|can i eat|can we eat|eat nearby|eat near|eat around|eat out|food nearby|food near',
  spa: 'spa|massage|hammam|sauna',
  location:
    'whereabouts|where abouts|where exactly|location|address|where is the hotel|where are you|wheres the hotel|where is hotel|located|directions|map|how to get there|how do i get there|find you',
  contact:
    'your number|phone number of the hotel|reception number|receptions number|number of reception|number of the reception|number for reception|number for the reception|reception phone|phone of reception|phone of the reception|front desk number|contact you|your phone|whatsapp number|your email|hotel number|contact number|your whatsapp|call you|contact info|reach you',
  offers: 'offer|offers|deal|deals|promotion|promotions|promo|promos|special offers',
  payment:
    'deposits|cards accepted|apple pay|pay|payment|credit card|cash|visa|mastercard|deposit|prepay|paid|bank transfer',
  limits:
    'max people|max persons|most people|most guests|how far ahead|how far in advance|how many fit|how many sleep|how many can sleep|how many people|how many guests|maximum|max guests|max stay|how long can|how many persons|how many nights can|limit',
  privacy:
    'privacy|my data|personal data|my information|dont want to give|dont want to share|rather not give|rather not share|not comfortable|wont give|data safe|gdpr|not give you',
  cancel_terms:
    'cancel for free|cancel free|free cancellation|cancellation|cancellation policy|cancellation fee|can i cancel|can we cancel|could we cancel|may we cancel|could i cancel|may i cancel|if i cancel|if we cancel|cancel later|cancel without|refund|refunds|refunded|money back',
  manage:
    'cancel my booking|cancel my reservation|change my booking|change my reservation|modify my booking|modify my reservation|edit my booking|cancel booking|cancel a booking|cancel the reservation|my existing booking|cancel reservation|amend my',
  assistant:
    'who am i talking to|who am i chatting with|who is this|whos this|who are you|what are you|are you a robot|are you a bot|are you human|are you ai|are you real|what can you do|how can you help|chatbot|chatgpt|what do you do',
  why_asked:
    'why do you need|why do you want|why do you ask|why need|why my|why is my|why are you asking|why should i give|what for do you need|why you need|why you ask|why you want|why id|why phone',
  injection:
    'forget all|forget your rules|your rules|all rules|previous rules|ignore all|ignore previous|ignore your|ignore the|previous instructions|system prompt|prompt|system the|system you|administrator|developer mode|jailbreak|pretend|act as|you are now|im the manager|i am the manager|i am admin|im admin|i am the owner|hotel owner|i authorise|i authorize|your instructions|override|disregard|debug mode|sudo|root access',
  other_guests:
    'who is staying|who stays|whos staying|other guests|another guest|guest list|list of guests|all bookings|guest in room|name of the guest|names of guests|phone of the guest|staying in room|someone elses|whose booking|who booked|number of the guest|other bookings|details of guest|guests details',
  discount:
    'discount|discounts|coupon|promo code|voucher|discount code|cheaper price|lower price|reduce the price|better price|best price for me|special price|room for free|stay for free|night for free|it for free',
  airport: 'airport|airports|matar',
  breakfast: 'breakfast|breakfasts|break fast|brekky|ftoor|fatoor|futoor|rayoog|ryoog|reyoog',
  parking:
    'parking|car park|carpark|park my|park our|park the car|park a car|where to park|can i park|can we park|do i park|do we park|place to park|space to park|room to park|garage|valet|mawqef|mawaqef|mawgef',
  pool: 'pool|pools|swim|swimming|masba7|masbah|birka',
  children:
    'cot|cots|crib|cribs|baby bed|baby beds|kids bed|bed for baby|bed for a baby|bed for my baby|bed for the baby|bed for a child|children free|kids free|child free|free for kids|free for children|kids stay|children stay|child stay|kids allowed|children allowed|kids welcome|children welcome|child friendly|kid friendly|kids pay|children pay|child pay|charge for kids|charge for children|charge for a child|charge kids|charge children|child policy|children policy|policy for children|policy for kids|children under|kids under|child under|kids below|children below',
  accessibility:
    'wheelchair|wheelchairs|wheel chair|accessible|accessibility|disabled|disability|disabilities|handicap|handicapped|step free|elevator|elevators|lift|lifts|stairs|staircase|any steps|ramp|ramps|ground floor|cant walk|cannot walk|elderly',
  quiet_hours:
    'quiet hours|quiet time|quiet times|quiet at night|quiet after|is it quiet|noise|noisy|loud|have a party|throw a party|birthday party|parties',
  pets: 'pet|pets|dog|dogs|puppy|cat|cats|kitten|animal|animals',
  stay_hours:
    'checkin time|checkout time|checkin times|checkout times|checkin hours|checkout hours|checkin and checkout|checkout and checkin|checkin checkout|time is checkin|time is checkout|time is the checkin|time is the checkout|time checkin|time checkout|time for checkin|time for checkout|time of checkin|time of checkout|when is checkin|when is checkout|when is the checkin|when is the checkout|can i checkin|can we checkin|do i checkin|do we checkin|can i checkout|can we checkout|do i checkout|do we checkout|should i checkout|should we checkout|must i checkout|must we checkout|have to checkout|need to checkout|late checkout|early checkin|checkin early|checkin earlier|checkout late|checkout later|leave late|arrive early|arrive earlier|vacate|leave the room|room ready|rooms ready',
  wifi: 'wifi|wi fi|wireless|internet|hotspot',
  wifi_password: 'password|passcode|pass code|wifi code|wifi key',
  account:
    'an account|without account|make account|create account|need account|sign up|have to register|need to register|must i register|have to sign in|need to sign in|have to log in|need to log in|need a login|register on the site|register first',
  difference:
    'difference|differences|differ|diff between|compare|comparison|versus|vs|which is better|which one is better|which room is better|better than',
};

export const SINGLES_EN = 'baby child kid infant girl boy toddler newborn teenager';
export const NEGATIONS_EN = 'no non not dont without never free nonsmoking nonsmoker';
