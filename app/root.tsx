import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { useContext, useEffect, type ReactNode } from "react";
import { BRAND_COLOURS, BRAND_COLOURS_AT_NIGHT } from "./content/brand";
import {
  BusyScreen,
  ErrorScreen,
  NotFoundScreen,
  RefusedScreen,
  TOO_MANY_TITLE,
  TooManyScreen,
} from "./ui/frame/error-screen";
import { unlessUnreached } from "./ui/kit/inline-failure";
import type { Account } from "~/domain/account/account";
import { timeLeft } from "~/domain/account/guest";
import { Layout as Frame, type LayoutUser } from "./ui/frame/layout";
import { Offline } from "./ui/frame/offline";
import { postedFields, type PostedForm } from "~/domain/posted-form";
import { refusalIn } from "~/domain/refusal";
import { faultIn, RequestFacts } from "./ui/frame/request-facts";
import { SteadyScroll } from "./ui/frame/steady-scroll";
import stylesheet from "./ui/styles.css?url";
import { isRouteHandle } from "./ui/frame/route-handle";
import { usePageTitle } from "./ui/frame/page-title";
import { Arrival } from "./ui/frame/arrival";
import { originOf } from "./ui/frame/origin";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icon-180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "alternate", type: "application/rss+xml", title: "Blog (RSS)", href: "/feed.xml" },
  { rel: "alternate", type: "application/feed+json", title: "Blog (JSON)", href: "/feed.json" },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const who = await context.signedIn();
  return {
    brand: context.services.configuration.BRAND_NAME,
    origin: originOf(context, request),
    year: new Date(context.now).getUTCFullYear(),
    contact: context.services.configuration.CONTACT_EMAIL ?? null,
    operator: context.services.configuration.OPERATOR_NAME ?? null,
    user: who ? userOf(who.account, context.now) : null,
  };
}

const userOf = ({ guestUntil, accountType }: Account, now: number): LayoutUser =>
  guestUntil === null
    ? { plan: accountType }
    : { plan: "Guest", deleted: timeLeft(guestUntil, now) };

/** Whoever sent a bill from `/check` has become a guest meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  (change.currentUrl.pathname === "/check" && change.nextUrl.pathname !== "/check") ||
  unlessUnreached(change);

/** Without scripts, a page that waits for an analysis reloads itself. */
const isWaiting = (data: unknown): boolean =>
  typeof data === "object" && data !== null && "waiting" in data && data.waiting === true;

type DocumentProps = {
  scripts: boolean;
  saysUnreached: boolean;
  waiting: boolean;
  /** Null where the page's own metadata have it. */
  title: string | null;
  children: ReactNode;
};

function Document({ scripts, saysUnreached, waiting, title, children }: DocumentProps) {
  const { nonce } = useContext(RequestFacts);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: light)"
          content={BRAND_COLOURS.paper}
        />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={BRAND_COLOURS_AT_NIGHT.paper}
        />
        {waiting && (
          <noscript>
            <meta httpEquiv="refresh" content="3" />
          </noscript>
        )}
        {title !== null && <title>{title}</title>}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {scripts && <ScrollRestoration nonce={nonce} />}
        {scripts && <Offline formsGo={saysUnreached} />}
        {scripts && <SteadyScroll />}
        {scripts && <Arrival />}
        {scripts && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  // Without an error this is null or undefined, depending on where the layout is rendered.
  const failed = Boolean(useRouteError());
  const matches = useMatches();
  const handles = matches.map(({ handle }) => handle).filter(isRouteHandle);
  const scripts = handles.length > 0 && !failed;
  const saysUnreached = handles.some((handle) => handle.saysUnreached);
  const waiting = matches.some((match) => isWaiting(match.data)) && !failed;
  const brand = data?.brand ?? "Plainbill";
  const title = usePageTitle(brand);
  return (
    <Document {...{ scripts, saysUnreached, waiting }} title={failed ? null : title}>
      <Frame
        brand={brand}
        year={data?.year ?? new Date().getUTCFullYear()}
        contact={data?.contact ?? null}
        operator={data?.operator ?? null}
        user={data?.user ?? null}
      >
        {children}
      </Frame>
    </Document>
  );
}

/** The form this page sent last, for when it could not be taken: the error page has no other way to know. */
let sent: PostedForm | null = null;

function useKeepSent(): void {
  const { formAction, formData, formMethod, state } = useNavigation();
  useEffect(() => {
    if (formData && formAction && formMethod !== "GET") sent = postedFields(formAction, formData);
    else if (state === "idle") sent = null;
  }, [formAction, formData, formMethod, state]);
}

export default function App() {
  useKeepSent();
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const facts = useContext(RequestFacts);
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <>
        <title>Not found</title>
        <NotFoundScreen title={typeof error.data === "string" ? error.data : undefined} />
      </>
    );
  const refusal = isRouteErrorResponse(error) ? refusalIn(error.data) : null;
  if (refusal)
    return (
      <>
        <title>{refusal.title}</title>
        <RefusedScreen refusal={refusal} posted={sent} />
      </>
    );
  const told = faultIn(error);
  const isTooMany = isRouteErrorResponse(error) && error.status === 429;
  const shown = {
    again: pathname + search,
    reference: facts.reference ?? told.reference,
    posted: facts.posted ?? (isRouteErrorResponse(error) && !isTooMany ? null : sent),
  };
  if (isTooMany)
    return (
      <>
        <title>{TOO_MANY_TITLE}</title>
        <TooManyScreen posted={shown.posted} />
      </>
    );
  return facts.busy || told.busy ? (
    <>
      <title>We&apos;re very busy right now</title>
      <BusyScreen {...shown} />
    </>
  ) : (
    <>
      <title>Something went wrong</title>
      <ErrorScreen {...shown} />
    </>
  );
}
