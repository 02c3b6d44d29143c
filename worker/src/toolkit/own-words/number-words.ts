/** Number words of a language, without accents and in small letters. */
interface NumberWords {
  /** Numbers that are told by a reference, wherever they stand. */
  large: string
  /** Small counts: they are quantities beside a percent sign's word or a large number alone. */
  small: string
  /** What compounds of several are joined by; none in languages that write them apart. */
  joins: string | null
}

export const NUMBER_WORDS: Readonly<Record<string, NumberWords>> = {
  de: {
    large: `zwolf dreizehn vierzehn funfzehn fuenfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreissig vierzig
funfzig fuenfzig sechzig siebzig achtzig neunzig hundert tausend million millionen milliarde milliarden halfte haelfte
viertel funftel zehntel drittel verdoppelt verdoppelte verdreifacht halbiert zweifach dreifach vierfach zehnfach doppelt`,
    small: 'null ein eins eine einen zwei drei vier funf fuenf sechs sieben acht neun zehn elf',
    joins: 'und',
  },
  fr: {
    large: `onze douze treize quatorze quinze seize vingt vingts trente quarante cinquante soixante septante octante
nonante mille million millions milliard milliards moitie quart quarts dixieme dixiemes double triple doublaient centaine
centaines dizaine dizaines vingtaine trentaine millier milliers`,
    small: 'zero un une deux trois quatre cinq six sept huit neuf dix cent cents',
    joins: null,
  },
  es: {
    large: `doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres
veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta cuarenta cincuenta sesenta setenta ochenta
noventa cien ciento cientos doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos
novecientos millon millones mitad tercio tercios cuarto cuartos decimo duplicado duplicaron triplicado decena decenas
centenar centenares millar millares`,
    small: 'cero uno una dos tres cuatro cinco seis siete ocho nueve diez once mil',
    joins: null,
  },
  it: {
    large: `undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti vent trenta trent
quaranta quarant cinquanta cinquant sessanta sessant settanta settant ottanta ottant novanta novant cento cent duecento
trecento mille mila milione milioni miliardo miliardi meta terzo terzi quarto quarti raddoppiato raddoppiate triplicato
dimezzato decina decine centinaio centinaia migliaio migliaia`,
    small: 'zero uno una due tre quattro cinque sei sette otto nove dieci',
    joins: '',
  },
  pt: {
    large: `doze treze catorze quatorze quinze dezesseis dezasseis dezessete dezassete dezoito dezenove dezanove vinte
trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento centos duzentos trezentos quatrocentos quinhentos
seiscentos setecentos oitocentos novecentos milhao milhoes bilhao bilhoes metade terco tercos quarto quartos decimo
duplicou triplicou dobrou dezena dezenas centena centenas milhar milhares`,
    small: 'zero um uma dois duas tres quatro cinco seis sete oito nove dez onze mil',
    joins: null,
  },
  nl: {
    large: `twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig zestig
zeventig tachtig negentig honderd duizend miljoen miljoenen miljard helft kwart derde tiende verdubbeld verdubbelde
gehalveerd tweevoudig drievoudig tienvoudig tiental honderdtal`,
    small: 'nul een twee drie vier vijf zes zeven acht negen tien elf',
    joins: 'en',
  },
}

/** Words that are numbers above and everyday words of English. */
export const EVERYDAY =
  'million millions double triple quart quarts cent once cents quarto mila derde mille meta centos'

export const PERCENT_WORDS = /^(percent|prozent|procent|pourcent|percentage|percento|porcento)$/
/** "por ciento", "pour cent", "per cento", "por cento". */
export const PERCENT_PHRASE = /^(por|pour|per) (ciento|cent|cento)$/
/** "drei von vier", "tres de cada cuatro", "tre su quattro". */
export const OUT_OF = /^(von|sur|su|op|em|de|auf|in|out)$/

/** Letters of other scripts, and signs, that look like Latin ones. */
export const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  у: 'y',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ո: 'n',
  օ: 'o',
  ս: 'u',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
}
