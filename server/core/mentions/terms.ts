/** Abbreviations that everybody knows for something else than a paper's method, and the words that make another model of a name. */

/** File formats, protocols, practices of software, measures, bodies and fields: words of the language, whatever papers call themselves. */
const TERMS: ReadonlySet<string> = new Set(
  `
SVG PNG JPG JPEG GIF PDF CSV TSV XML YAML TOML JSON HTML CSS TEX ZIP TAR WAV MIDI MPEG EPUB DOCX
REST SOAP HTTP HTTPS FTP SSH SSL TLS TCP UDP DNS SMTP IMAP MQTT GRPC RPC CORS OAUTH JWT LDAP
API SDK CLI GUI IDE SQL ORM MVC CRUD DOM URL URI UUID GUID ASCII UTF ANSI ISO POSIX SEO CMS ERP CRM VPN LAN WAN USB HDMI CAD GIS GPS RFID
TLDR TODO FAQ FYI ASAP DIY ETA RSVP LGTM IIRC AKA MVP KPI OKR ROI PHD MSC BSC GPA CV
ACC MSE RMSE MAPE AUC ROC CI SD SE SEM ANOVA ANCOVA MANOVA OLS GEE PCA ICA SVM KNN LASSO ARIMA HMM
NASA ESA NOAA NSF NIH FDA EPA CDC WHO UNESCO UNICEF NATO IMF ECB OECD CERN MIT ETH IEEE ACM ACL APA MLA BBC CNN IBM NBA NFL FIFA IKEA CIA FBI
DNA RNA PCR MRI EEG ECG EMG ICU BMI HIV AIDS ADHD PTSD COPD STEM
`
    .trim()
    .split(/\s+/),
);

/** `REST`, `SVG`, `NASA`: no name of a paper's unless the text says so. */
export const isTerm = (spelling: string): boolean => spelling.length < 8 && TERMS.has(spelling);

const VARIANT =
  /^ (?:VL|VLA|OCR|Reasoning|Thinking|Coder|Vision|Omni|Audio|Video|Math|Guard|Embedding|Reranker|Instruct|Mini|Nano|Flash|Turbo|Lite|Pro|Max|Ultra|Air|Plus)\b(?!-)/;

/** "Phi-4 Reasoning", "MiMo VL": a space where others write a hyphen, and the same other model of the family. */
export const isVariantBehind = (text: string, end: number, spelling: string): boolean =>
  /\p{Ll}/u.test(spelling) && VARIANT.test(text.slice(end, end + 12));
