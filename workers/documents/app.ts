import { logLine, opaqueId } from "~/domain/log";
import { WorkerEntrypoint } from "cloudflare:workers";
import { parseJob } from "~/adapters/cloudflare/jobs.server";
import type {
  DocumentsRpc,
  AuditResult,
  PageToDraw,
  SocialCard,
} from "~/adapters/cloudflare/documents-worker.server";
import { letterPdf, unprintableIn } from "~/adapters/letter-pdf/letter-pdf.server";
import { socialCardPng } from "~/adapters/social-card.server";
import type { Bill } from "~/domain/bill/bill";
import type { CaseContext } from "~/domain/case/case-file";
import type { DraftOrder, Drafted, LetterOrder, SentLetterInput } from "~/domain/ai/drafts";
import { analyseBill, buryJob, auditBill } from "~/use-cases/analyse-bill";
import { draftLetter, draftTexts } from "~/use-cases/draft-texts";
import { drawPage } from "~/use-cases/draw-page";
import type { Edition } from "~/domain/audit/evidence/reference";
import bold from "../../node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf";
import regular from "../../node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf";
import { createServices, type DocumentsEnv } from "./services.server";
import type { Letter } from "~/domain/letter/parts";

const CLOCK = {
  now: Date.now,
  wait: (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds)),
};
/** How the queue is called in every environment, after its prefix. */
const DEAD_LETTERS = "-analysis-dead";
const fonts = { regular: new Uint8Array(regular), bold: new Uint8Array(bold) };

/** Opens untrusted files where there is no session to steal: no route, only the queue and RPC from `web`. */
export default class Documents extends WorkerEntrypoint<DocumentsEnv> implements DocumentsRpc {
  override async queue(batch: MessageBatch): Promise<void> {
    const services = createServices(this.env);
    for (const message of batch.messages) {
      const job = parseJob(message.body);
      if (!job) {
        console.error(logLine("not-a-job", { message: opaqueId(message.id) }));
        message.ack();
        continue;
      }
      try {
        if (batch.queue.endsWith(DEAD_LETTERS)) await buryJob(services, job);
        else await analyseBill(services, job, Date.now);
        message.ack();
      } catch (error) {
        const review = opaqueId(job.reviewId);
        console.error(logLine("analysis-fault", { review, attempt: job.attempt }, error));
        message.retry();
      }
    }
  }

  /** Audits a bill that a person corrected or typed in, or whose case changed. The name is the message's. */
  judge(bill: Bill, context: CaseContext): Promise<AuditResult> {
    return auditBill(createServices(this.env), bill, context);
  }

  /** The public tables the rules read. */
  async editions(): Promise<Edition[]> {
    return [...createServices(this.env).reference.loaded];
  }

  /** Draws one page of a stored PDF into its run's folder, unless it is there or cannot be drawn. */
  drawPage(order: PageToDraw): Promise<boolean> {
    const drawing = drawPage(createServices(this.env), order, CLOCK);
    // Whoever turns the page meanwhile leaves no drawing half done, which would count as one that ended the Worker.
    this.ctx.waitUntil(drawing.catch(() => false));
    return drawing;
  }

  /** Composed texts in a model's words, if there is a model and it adds nothing. */
  draftTexts(order: DraftOrder): Promise<Drafted> {
    return draftTexts(createServices(this.env), order, Date.now());
  }

  draftLetter(order: LetterOrder, letter: Letter, input: SentLetterInput) {
    return draftLetter(createServices(this.env), order, letter, input, Date.now());
  }

  /** Sets the letter as an A4 PDF, with the text its person gave it. */
  async letterPdf(
    letter: Letter,
    ownText: string | null,
    foreign: Uint8Array[],
  ): Promise<Uint8Array> {
    return (await letterPdf(letter, { ...fonts, foreign }, ownText)).bytes;
  }

  /** The characters that such a PDF cannot show. */
  unprintable(text: string, foreign: Uint8Array[]): Promise<string[]> {
    return unprintableIn(text, { ...fonts, foreign });
  }

  /** Draws the picture that a shared link shows; here, where its half megabyte of code weighs on no page. */
  socialCard(card: SocialCard): Promise<Uint8Array> {
    return socialCardPng(card, fonts.bold);
  }
}
