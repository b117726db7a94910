// Calls a node with the client that openapi-generator has generated, and says what it was answered.
import java.util.List;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.JSON;
import org.openapitools.client.api.BotsApi;
import org.openapitools.client.auth.HttpBearerAuth;
import org.openapitools.client.model.ChatsSendMessageRequest;
import org.openapitools.client.model.EnvelopeBotError;

public class OpenapiGenerator {
    public static void main(String[] given) throws ApiException {
        ApiClient client = new ApiClient();
        client.setBasePath(given[0]);
        ((HttpBearerAuth) client.getAuthentication("botToken")).setBearerToken(given[1]);
        BotsApi api = new BotsApi(client);
        String chat = given[2];
        System.out.println("bot " + api.botsMe().getData().getId());
        System.out.println("text " + api.botsSendMessage(message(chat, "Hello of Java"), null).getData().getText());
        System.out.println("refused " + refusal(api, message("chat_no", "Hello of Java")).getCode());
        Object problems = refusal(api, message(chat, "")).getDetails().getActualInstance();
        if (!(problems instanceof List)) throw new IllegalStateException("A bad field was told as " + problems);
    }

    private static ChatsSendMessageRequest message(String chat, String text) {
        return new ChatsSendMessageRequest().chatId(chat).text(text);
    }

    private static EnvelopeBotError refusal(BotsApi api, ChatsSendMessageRequest asked) {
        try {
            api.botsSendMessage(asked, null);
        } catch (ApiException error) {
            return JSON.deserialize(error.getResponseBody(), EnvelopeBotError.class);
        }
        throw new IllegalStateException("It was not refused.");
    }
}
